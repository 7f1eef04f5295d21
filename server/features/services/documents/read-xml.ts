import { Parser } from 'htmlparser2';
import { WorkbookRefused } from './workbook-problem.ts';

export interface XmlListener {
  /** Names without prefixes, in small letters. */
  onElement(element: string, attributes: Readonly<Record<string, string>>): void;
  /** The text of the elements that `wantsText` names. */
  onText?(element: string, text: string): void;
  wantsText?(element: string): boolean;
}

const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Reads a part piece by piece. @throws WorkbookRefused for another encoding and for entities, which could hide names */
export function xmlReader({ onElement, onText, wantsText }: XmlListener) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let texts: { readonly element: string; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = local(name);
        onElement(element, Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])));
        if (wantsText?.(element)) texts.push({ element, text: '' });
      },
      ontext(text) {
        for (const open of texts) open.text += text;
      },
      onclosetag(name) {
        const last = texts.at(-1);
        if (last?.element !== local(name)) return;
        texts = texts.slice(0, -1);
        onText?.(last.element, last.text);
      },
      onprocessinginstruction(name, data) {
        const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(data)?.[1];
        const isUtf8 = encoding === undefined || /^(utf-8|us-ascii)$/i.test(encoding);
        if (name.startsWith('!') || !isUtf8) throw new WorkbookRefused('NOT_A_WORKBOOK');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const write = (text: string) => {
    if (text.includes('\u0000')) throw new WorkbookRefused('NOT_A_WORKBOOK');
    parser.write(text);
  };
  return {
    write: (bytes: Buffer) => write(decoder.decode(bytes, { stream: true })),
    end() {
      write(decoder.decode());
      parser.end();
    },
  };
}
