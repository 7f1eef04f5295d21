const MAX_BYTES = 75;

/** A character, or an escape: of a text, or of a parameter (RFC 6868). */
const parts = /\\[\s\S]|\^[n^']|[\s\S]/gu;

/**
 * Folds lines (RFC 5545, 3.1) at 75 bytes, never within an escape: programs that read line by line would take its second
 * half as text. Lines that are folded already are folded again.
 */
export function foldLines(calendar: string): string {
  return calendar.replaceAll('\r\n ', '').split('\r\n').map(fold).join('\r\n');
}

function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_BYTES) return line;
  let folded = '';
  let bytes = 0;
  for (const [part] of line.matchAll(parts)) {
    const size = Buffer.byteLength(part);
    if (bytes + size > MAX_BYTES) {
      folded += '\r\n ';
      // The space counts.
      bytes = 1;
    }
    folded += part;
    bytes += size;
  }
  return folded;
}
