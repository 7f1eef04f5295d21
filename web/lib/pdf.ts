/**
 * Checks a file before the upload. Some systems set no file type, so the name counts as well. The server checks the
 * content.
 */
export function isPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
}

export const PDF_FILES = 'application/pdf,.pdf';
