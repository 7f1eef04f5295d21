/** Decides where redirects may lead. Server and browser build every redirect from `safePath`. */

/** Placeholder origin, used to detect targets on another origin. */
const HERE = 'https://portal.invalid';
const MAX_LENGTH = 4_000;
/** URL parsers drop some of these characters and read a backslash as a slash. */
const misread = /[\u0000-\u001f\u007f\\]/;
/** A proxy or a router may decode a path more often than a browser does. */
const DECODINGS = 3;

/**
 * Returns the normalised path, or the fallback if the target leads to another site. Normalisation comes before
 * validation, because dot segments can turn a harmless path into the address of another host: `/.//evil.example`.
 */
export function safePath(target: string | null | undefined, fallback: string): string {
  if (!target || target.length > MAX_LENGTH || misread.test(target)) return fallback;
  const url = normalize(target);
  if (!url) return fallback;
  let path = url.pathname;
  for (let decoding = 0; decoding < DECODINGS; decoding += 1) {
    const decoded = decode(path);
    if (decoded === path) break;
    // A malformed first decoding is rejected; later ones only contain a literal percent sign.
    if (decoded === null) {
      if (decoding === 0) return fallback;
      break;
    }
    const again = misread.test(decoded) ? null : normalize(decoded);
    if (!again) return fallback;
    path = again.pathname;
  }
  return url.pathname + url.search + url.hash;
}

function normalize(target: string): URL | null {
  if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(target, HERE)) return null;
  const url = new URL(target, HERE);
  return url.origin === HERE && !url.pathname.startsWith('//') ? url : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
