/**
 * Whether a chosen file may be a PDF, asked before a byte of it is sent. Some systems know no types, where its name has
 * to do: the server looks at the bytes in any case.
 */
export function isPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
}

/** What a field for PDFs accepts: by type, and by name where a system knows no types. */
export const PDF_FILES = 'application/pdf,.pdf';
