/** The one rule for where a redirect may lead. Server and browser build every redirect from its result. */

/** Stands for the portal itself: a target that leads to another origin is not a path of this site. */
const HERE = 'https://portal.invalid';
const MAX_LENGTH = 4_000;
/** Parsers drop some of these and read a backslash as a slash. */
const misread = /[\u0000-\u001f\u007f\\]/;
/** A proxy or a router may decode a path once more than a browser does. */
const DECODINGS = 3;

/**
 * A path of this site in its normalized form, or the fallback. The target is normalized first and validated afterwards,
 * because dot segments can turn a harmless path into the address of another host: `/.//evil.example`.
 */
export function safePath(target: string | null | undefined, fallback: string): string {
  if (!target || target.length > MAX_LENGTH || misread.test(target)) return fallback;
  const url = normalize(target);
  if (!url) return fallback;
  let path = url.pathname;
  for (let decoding = 0; decoding < DECODINGS; decoding += 1) {
    const decoded = decode(path);
    if (decoded === path) break;
    // A path that doesn't decode is malformed; after the first time it only contains a literal percent sign.
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

/** The address that a browser makes of it; null where that is not a path of this site. */
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
