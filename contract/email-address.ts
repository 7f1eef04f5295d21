/** No white space, control characters, quotes, commas or brackets: with them, one text could contain several addresses. */
const unusable = /[\s\p{C},;:"“”„«»<>()[\]\\@]/u;
const MAX_NAME = 64;
const MAX_LABEL = 63;
const MAX_ADDRESS = 254;

/**
 * The one form of an email address, by which accounts are found: in lower case, without invisible and full-width characters, and with the
 * ASCII form of an international domain, which mail servers use.
 * @returns undefined if the text is not an address such as `name@company.com`
 */
export function emailAddress(written: string): string | undefined {
  const text = written
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('’', "'")
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .toLowerCase();
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || domain === undefined || !isName(name)) return undefined;
  const address = `${name}@${domain}`;
  return address.length > MAX_ADDRESS ? undefined : address;
}

const isName = (name: string): boolean =>
  [...name].length <= MAX_NAME && !unusable.test(name) && name.split('.').every((part) => part !== '');

/** 'xn--bcher-kva.example' for 'bücher.example'. */
export function asciiDomain(domain: string): string | undefined {
  // The parser of addresses would read a path, a port or a user name.
  if (/[^\u0080-\u{10ffff}a-z0-9.-]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  const labels = hostname.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every(isLabel) && top.length > 1 && !/^\d+$/.test(top) ? hostname : undefined;
}

const isLabel = (label: string): boolean =>
  /^[a-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-') && label.length <= MAX_LABEL;
