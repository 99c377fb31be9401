import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";

/** The finding for a file or folder that the system refuses to read. Rethrows what is not the system's. */
export function cannotRead(file: string, cause: unknown): Diagnostic {
  return systemFault("cannot-read", `${file} cannot be read`, file, cause);
}

/** The finding for a file or folder that the system refuses to write. Rethrows what is not the system's. */
export function cannotWrite(file: string, cause: unknown): Diagnostic {
  return systemFault("cannot-write", `${file} cannot be written`, file, cause);
}

/** The same for a file that has its place: there is no choosing another. */
export function cannotRewrite(file: string, cause: unknown): Diagnostic {
  const { hint = "", ...finding } = cannotWrite(file, cause);
  return { ...finding, hint: hint.replace(ELSEWHERE, "") };
}

/** The finding for a file that is no longer what a change of it was made from. */
export function changedMeanwhile(file: string, then: string): Diagnostic {
  return error("changed-meanwhile", `${file} was changed while netspec was writing, and is left as it is`, {
    place: { file },
    hint: `run the command again: ${then}`,
  });
}

/** The finding for a pipe or device in whose place a file would be written. */
export function notAFile(file: string): Diagnostic {
  return error("cannot-write", `${file} is no file whose text can be replaced`, {
    place: { file },
    hint: "name the file itself, not a pipe or device",
  });
}

/** The system's name for a fault, such as `ENOENT`. */
export function errnoOf(cause: unknown): string | undefined {
  return cause instanceof Error && "syscall" in cause && "code" in cause ? String(cause.code) : undefined;
}

function systemFault(code: string, message: string, file: string, cause: unknown): Diagnostic {
  const errno = errnoOf(cause);
  if (errno === undefined) throw cause;
  const [reason, hint] = EXPLAINED[errno] ?? ["the system refuses", "look at the folder and the file system it is on"];
  return error(code, `${message}: ${reason} (${errno})`, { place: { file }, hint });
}

const ELSEWHERE = ", or choose another folder with --out";
const PERMISSION = `give this user the right to write there${ELSEWHERE}`;
const SPACE = "free some space, then run the command again";
const IN_THE_WAY = `move what is in the way${ELSEWHERE}`;

const EXPLAINED: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ["permission is denied", PERMISSION],
  EPERM: ["the operation is not permitted", PERMISSION],
  EROFS: ["the file system is read-only", `mount it for writing${ELSEWHERE}`],
  ENOSPC: ["no space is left on the device", SPACE],
  EDQUOT: ["the disk quota is used up", SPACE],
  EFBIG: ["the file is larger than this system or its limits allow", "raise the limit on file sizes (ulimit -f)"],
  EMFILE: ["too many files are open", "raise the limit on open files (ulimit -n)"],
  ENFILE: ["too many files are open on this system", "close some programs, then run the command again"],
  ENAMETOOLONG: ["the name is too long", "shorten the output's path in its target.yaml, or the name of the folder"],
  ENOENT: [
    "a folder on the way does not exist",
    "see that nothing else removes the folder, then run the command again",
  ],
  ENOTDIR: ["a part of the path is a file, not a folder", IN_THE_WAY],
  EISDIR: ["a folder is in the way", IN_THE_WAY],
  EEXIST: ["something else is in the way", IN_THE_WAY],
  ENOTEMPTY: ["a folder with other content is in the way", IN_THE_WAY],
  ELOOP: ["the symbolic links on the way lead in a circle", "remove the links"],
  EBUSY: ["another program is using it", "close that program, then run the command again"],
  EIO: ["the device reports an error", "check the disk, then run the command again"],
};
