/** What file systems make of names: some refuse one, others take two for the same. */

/** With any extension, and blanks before it. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;

/** Whether Windows takes a name for a device, so that no file or folder can have it. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/** The same for names, or paths, that some file system takes for one. */
export function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
