/** vCards of every version in the form of version 3. Outlook and phones export version 2.1. */

const needed = /^(?:begin|version|n|fn|org|email|end)$/i;

/** One card with the lines of its names, companies and addresses, without the parameters, which differ between versions. */
export function plainCard(card: string): string {
  return card
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/=\n/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', parameters = '', value = ''] =
        /^(?:[\w-]{1,20}\.)?([\w-]{1,40})((?:;[^:]{0,200})?):(.*)$/.exec(line) ?? [];
      if (!needed.test(name)) return [];
      if (/^version$/i.test(name)) return ['VERSION:3.0'];
      return [`${name}:${/quoted-printable/i.test(parameters) ? fromQuotedPrintable(value, parameters) : value}`];
    })
    .join('\r\n');
}

/** RFC 2045: 'M=C3=BCller' is 'Müller'. */
function fromQuotedPrintable(text: string, parameters: string): string {
  const charset = /charset="?([\w-]{1,40})/i.exec(parameters)?.[1] ?? 'utf-8';
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return bytes;
  }
}
