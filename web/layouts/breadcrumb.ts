const numeric = /^\d+$/;
const objectId = /^[0-9a-f]{24}$/i;
const ID_LENGTH = 36;

export function breadcrumbOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter(
      (segment) => segment !== '' && !numeric.test(segment) && !objectId.test(segment) && segment.length !== ID_LENGTH,
    )
    .map((segment) => titleCase(decode(segment)));
}

function titleCase(segment: string): string {
  return segment
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
