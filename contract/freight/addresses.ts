import { emailAddress } from '#contract/email-address.ts';

export interface TypedAddresses {
  /** In their one form, each once. */
  readonly addresses: readonly string[];
  /** What is not an email address. */
  readonly wrong: readonly string[];
}

/**
 * Reads addresses as people paste them from mail programs: one per line, separated by commas or semicolons, or as `"O'Brien,
 * Pat" <pat@company.com>`.
 */
export function readAddresses(text: string): TypedAddresses {
  const read = itemsOf(partsOf(text)).map((item) => ({ item, address: emailAddress(item) }));
  return {
    addresses: [...new Set(read.flatMap(({ address }) => address ?? []))],
    wrong: [...new Set(read.flatMap(({ item, address }) => (address === undefined ? item : [])))],
  };
}

/** Quoted names, addresses in brackets, comments, separators, and the texts between them. */
const tokens =
  /"[^"\n]*"|“[^“”\n]*”|<[^<>\n]*>|\([^()\n]*\)|\[[^[\]\n]*\]|[,;\n，；、؛،]|[^"“<([,;\n，；、؛،]+|["“<([]/gu;
const isSeparator = (token: string): boolean => /^[,;\n，；、؛،]$/u.test(token);

/** What stands between two separators. */
interface Part {
  /** The separator before it. */
  readonly after: string;
  /** The contents of brackets. */
  readonly bracketed: string[];
  readonly words: string[];
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [{ after: '', bracketed: [], words: [] }];
  for (const token of text.replace(/\r\n?/g, '\n').match(tokens) ?? []) {
    const part = parts.at(-1) as Part;
    const isClosed = /^[<([].*[>)\]]$/.test(token);
    if (isSeparator(token)) parts.push({ after: token, bracketed: [], words: [] });
    else if (isClosed && token.includes('@')) part.bracketed.push(token.slice(1, -1).trim());
    else if (!isClosed) part.words.push(...wordsOf(token));
  }
  return parts;
}

/** 'a@b.example/c@d.example' are two addresses, although the name of an address may have a slash. */
const betweenAddresses = /(?<=@[^\s@/|]{1,253})[/|](?=[^\s@/|]{1,64}@)/;

const wordsOf = (token: string): string[] =>
  token
    .split(/[\s,;]+/)
    .flatMap((word) => word.split(betweenAddresses))
    .map((word) => word.replace(/^["“'‘]{1,3}|["”'’]{1,3}$/g, ''))
    .filter((word) => word !== '');

/** The addresses. Other text is the name of the address after it, or a wrong address. */
function itemsOf(parts: readonly Part[]): string[] {
  const items: string[] = [];
  let texts: string[] = [];
  for (const { after, bracketed, words } of parts) {
    const addresses = bracketed.length > 0 ? bracketed : words.filter((word) => word.includes('@'));
    const isAfterComma = /[,，、،]/.test(after);
    // `O'Brien, Pat <pat@company.com>`, or the name stands above its address.
    const areNames = bracketed.length > 0 && (isAfterComma || words.length === 0);
    if (addresses.length > 0 ? !areNames : !isAfterComma) items.push(...texts);
    if (addresses.length > 0 || !isAfterComma) texts = [];
    items.push(...addresses);
    const text = words.filter((word) => !word.endsWith(':')).join(' ');
    if (addresses.length === 0 && text !== '') texts.push(text);
  }
  return [...items, ...texts];
}
