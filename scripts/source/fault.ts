import type { TextFaultCode } from "./text-faults.ts";

/** A fault of a text, from one offset to another. */
export interface Fault {
  readonly code: TextFaultCode;
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly hint: string;
  /** True where a line seems to be in the wrong column. */
  readonly isShifted?: true;
  readonly related?: { readonly message: string; readonly from: number; readonly to: number };
}

export type ReportFault = (fault: Fault) => void;

/** What a file says, as part of a message: one line, and not a long one. */
export function shorten(text: string): string {
  const line = text.slice(0, 61).replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
