import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ranges from '@fontsource/inter/unicode.json' with { type: 'json' };

const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
const weights = [400, 700] as const;

interface FontFile {
  readonly name: string;
  readonly weight: (typeof weights)[number];
  readonly style: 'normal';
  readonly data: Buffer;
}

const nameOf = (part: string): string => `Inter ${part}`;
export const FONT_FAMILY = parts.map(nameOf).join(', ');

let reading: Promise<FontFile[]> | undefined;

/** Reads the files once. */
export function readFonts(): Promise<FontFile[]> {
  reading ??= Promise.all(parts.flatMap((part) => weights.map((weight) => readFont(part, weight))));
  reading.catch(() => {
    reading = undefined;
  });
  return reading;
}

async function readFont(part: string, weight: FontFile['weight']): Promise<FontFile> {
  const file = createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`);
  return { name: nameOf(part), weight, style: 'normal', data: await readFile(file) };
}

/** The ranges of code points that the files cover. */
const covered = parts.flatMap((part) =>
  ranges[part].split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return { name: nameOf(part), first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  }),
);

/** The name of the file that has the character. */
export function fontOf(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  return covered.find(({ first, last }) => point >= first && point <= last)?.name;
}

export const hasGlyph = (character: string): boolean => fontOf(character) !== undefined;
