import { Parser } from 'htmlparser2';

/** A file that cannot be read. The message says where and why. */
export class FileError extends Error {
  override readonly name: string = 'FileError';
}

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** An entry of a real list has some hundred elements. */
const MAX_ELEMENTS = 50_000;
const MAX_TEXT = 5_000_000;
const MAX_DEPTH = 50;

const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

export const textOf = (element: Element | undefined, name: string): string => childOf(element, name)?.text.trim() ?? '';

/** All elements of that name, at any depth. */
export const within = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);

interface XmlRecords {
  readonly roots: readonly string[];
  /** The elements to read, directly within the root. Others are skipped. */
  readonly records: readonly string[];
  /** The elements to read may be the root or anywhere in it. */
  readonly isAnywhere?: boolean;
  readonly onRoot?: (attributes: Readonly<Record<string, string>>) => void;
}

/** Keeps one record in memory. @throws FileError for a cut file, entities of its own, and other encodings */
export async function* readXmlRecords(
  chunks: AsyncIterable<Uint8Array>,
  { roots, records, isAnywhere = false, onRoot }: XmlRecords,
): AsyncGenerator<Element> {
  const ready: Element[] = [];
  let open: Element[] = [];
  let depth = 0;
  let openedAt = -1;
  let size = { elements: 0, text: 0 };
  let count = 0;
  let isComplete = false;
  const fail = (why: string): never => {
    throw new FileError(`Entry ${count + 1} of the file: ${why}`);
  };
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        const name = local(written);
        depth += 1;
        openedAt = parser.startIndex;
        if (depth > MAX_DEPTH) fail('the elements are nested too deeply.');
        if (depth === 1) {
          if (!roots.includes(name) || isComplete)
            fail(`the file has an element <${name.slice(0, 60)}> instead of <${roots[0]}>.`);
          onRoot?.(attributes);
        }
        const isRecord = (isAnywhere || depth === 2) && records.includes(name);
        if (!isRecord && open.length === 0) return;
        size.elements += 1;
        if (size.elements > MAX_ELEMENTS) fail(`it has more than ${MAX_ELEMENTS} elements.`);
        const element = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (!element) return;
        size.text += text.length;
        if (size.text > MAX_TEXT) fail('its text is too long.');
        element.text += text;
      },
      onclosetag(written, isImplied) {
        // An element such as <a/> opens and closes at the same place.
        if (isImplied && parser.startIndex !== openedAt) {
          fail(`<${local(written)}> is not closed. The file may be cut off. Download it again.`);
        }
        depth -= 1;
        if (depth === 0) isComplete = true;
        const element = open.pop();
        if (!element || open.length > 0) return;
        ready.push(element);
        open = [];
        size = { elements: 0, text: 0 };
        count += 1;
      },
      onprocessinginstruction(name, data) {
        const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(data)?.[1];
        if (name.startsWith('!')) fail('the file declares a document type or entities, which is not allowed.');
        if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) {
          fail(`the file has the encoding ${encoding.slice(0, 40)}. Save it as UTF-8.`);
        }
      },
      onerror: (error) => fail(error.message),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      return text.includes('\u0000') ? fail('the file contains a character without text. Download it again.') : text;
    } catch (error) {
      if (error instanceof TypeError) fail('the file is not in UTF-8. Download it again.');
      throw error;
    }
  };
  for await (const bytes of chunks) {
    parser.write(decode(bytes));
    yield* ready.splice(0);
  }
  parser.write(decode());
  parser.end();
  yield* ready.splice(0);
  if (!isComplete) fail('the file ends before its last element. Download it again.');
}
