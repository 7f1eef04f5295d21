import { bodyOf } from './parse-html.ts';

/**
 * The files of a clipboard or a drop that stand alone. Office programs add a picture of what was copied to its text, and browsers
 * add the page of a copied picture.
 */
export function filesAlone(data: DataTransfer | null | undefined): readonly File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0) return [];
  const html = data.getData('text/html');
  const names = new Set(files.map(({ name }) => name));
  // Some systems add the names of copied files as text.
  const text = data
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !names.has(line.split(/[\\/]/).at(-1) ?? ''));
  return hasText(html) || (html === '' && text.length > 0) ? [] : files;
}

function hasText(html: string): boolean {
  if (html === '') return false;
  const body = bodyOf(html);
  return body.querySelector('table') !== null || (body.textContent ?? '').trim() !== '';
}
