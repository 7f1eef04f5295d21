/** Pictures that everybody may see can have an address of their own, such as that of a CDN (`FILES_URL`). */
import { createContext, use } from 'react';
import { MAX_PICTURE_WIDTH, narrowPicture, PICTURE_WIDTHS } from '#contract/picture-widths.ts';

const PICTURE_PATH = /^\/files\/[0-9a-f-]{36}\.webp$/;

const PICTURE_SOURCE = / src="(\/files\/[^"?]+)"/g;

/** Empty if the portal serves them itself. */
export const FilesUrlContext = createContext('');

/** The address of a picture with that path. Other files are served only by the portal. */
export function usePictureAddress<Path extends string | null | undefined>(path: Path): Path | string {
  const filesUrl = use(FilesUrlContext);
  return path && filesUrl && /^\/files\/[^/]+$/.test(path) ? filesUrl + path : path;
}

/**
 * For the `srcset` of a picture. A CDN may read from the bucket, which has narrower pictures only after the portal was
 * asked for them.
 */
export function usePictureWidths(path: string | null | undefined): string | undefined {
  const filesUrl = use(FilesUrlContext);
  if (!path || filesUrl || !PICTURE_PATH.test(path)) return undefined;
  const narrow = PICTURE_WIDTHS.map((width) => `${narrowPicture(path, width)} ${width}w`);
  return [...narrow, `${path} ${MAX_PICTURE_WIDTH}w`].join(', ');
}

/** The pictures in a text get their address. Those with a query, such as the key of an invitation, come from the portal. */
export function usePicturesAddressed(html: string): string {
  const filesUrl = use(FilesUrlContext);
  return filesUrl ? html.replace(PICTURE_SOURCE, ` src="${filesUrl}$1"`) : html;
}

/** Texts are saved with paths. What was read or copied from the page has addresses. */
export function withPicturePaths(text: string): string {
  const filesUrl = typeof document === 'undefined' ? undefined : document.documentElement.dataset['files'];
  return filesUrl ? text.replaceAll(`${filesUrl}/files/`, '/files/') : text;
}
