import { encodedAddress, hasUserName } from '#contract/rich-text.ts';

const schemes = new Set(['http', 'https', 'mailto']);
const ignoredByBrowsers = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const MAX_LENGTH = 2_000;

export function safeLink(href: string | undefined): string | undefined {
  // Browsers skip spaces and control characters inside a scheme, as in `java\nscript:`.
  const address = encodedAddress(href?.replace(ignoredByBrowsers, '') ?? '');
  if (address === '' || address.length > MAX_LENGTH || hasUserName(address)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(address)?.[1];
  if (scheme !== undefined) return schemes.has(scheme.toLowerCase()) ? address : undefined;
  // `//host`, `/\host` and `\\host` leave the portal without a scheme.
  return /^[/\\]{2}/.test(address) || address.startsWith('\\') ? undefined : address;
}

export function safePicture(src: string | undefined): string | undefined {
  const own = /^\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(-\d{1,4})?\.webp$/;
  return src !== undefined && own.test(src) ? src : undefined;
}
