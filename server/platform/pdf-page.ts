/** Writes text, facts and tables of a PDF, in every script that the font has. */
import type PDFDocument from 'pdfkit';
import { currentLanguage, languageTag } from '#contract/messages.ts';
import { drawnLanguage } from '#contract/portal-languages.ts';
import { FONT_FAMILY, fontOf, readFonts } from './inter-font.ts';
import { inLanguage } from './languages/portal-messages.ts';

const MARGIN = 48;
const INK = '#111827';
const DIM = '#4b5563';
const LINE = '#d1d5db';

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly align?: 'left' | 'right';
}

interface Box extends TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Makes a file, and the texts for it, in the language of the reader if the font has its letters. */
export const inLanguageOfFile = <T>(work: () => T): T => inLanguage(drawnLanguage(currentLanguage()), work);

const [basicFont = ''] = FONT_FAMILY.split(', ');
const MISSING = '?';
const SIZE = 9.5;

export class PdfPage {
  readonly #document: PDFKit.PDFDocument;
  readonly #done: Promise<Buffer>;
  #lostLetters = false;

  private constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    const parts: Buffer[] = [];
    this.#done = new Promise((resolve, reject) => {
      document.on('data', (part: Buffer) => parts.push(part));
      document.on('end', () => resolve(Buffer.concat(parts)));
      document.on('error', reject);
    });
  }

  static async open(title: string): Promise<PdfPage> {
    // Loaded with the first file.
    const { default: Document } = (await import('pdfkit')) as { default: typeof PDFDocument };
    const document = new Document({ size: 'A4', margin: MARGIN, info: { Title: title }, lang: languageTag() });
    for (const { name, weight, data } of await readFonts()) document.registerFont(`${name} ${weight}`, data);
    return new PdfPage(document);
  }

  /** Whether a letter had to be replaced, because the font lacks its script. */
  get hasLostLetters(): boolean {
    return this.#lostLetters;
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  text(text: string, style: TextStyle = {}): void {
    const height = this.#heightOf(text, this.#width, style);
    this.#makeRoom(height);
    this.#write(text, { ...style, x: MARGIN, y: this.#document.y, width: this.#width });
    this.#document.y += height;
  }

  /** A PNG, at most that high. */
  picture(png: Buffer, height: number): void {
    this.#makeRoom(height);
    this.#document.image(png, MARGIN, this.#document.y, { fit: [this.#width, height] });
    this.#document.y += height;
  }

  heading(text: string): void {
    this.#makeRoom(60);
    this.space(14);
    this.text(text, { size: 12, bold: true });
    this.space(4);
  }

  space(height: number): void {
    this.#document.y += height;
  }

  /** Columns of a row, as shares of the width. A row stays on one page. */
  row(cells: readonly (TextStyle & { readonly text: string; readonly share: number })[], hasLine = true): void {
    const gap = 10;
    const widths = cells.map(({ share }) => this.#width * share - gap);
    const height = Math.max(...cells.map((cell, at) => this.#heightOf(cell.text, widths[at] ?? 0, cell)));
    this.#makeRoom(height + 8);
    const y = this.#document.y + 3;
    let x = MARGIN;
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0;
      this.#write(cell.text, { ...cell, x, y, width });
      x += width + gap;
    }
    this.#document.y = y + height + 4;
    if (!hasLine) return;
    const { y: bottom } = this.#document;
    this.#document
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + this.#width, bottom)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  fact(name: string, value: string): void {
    this.row(
      [
        { text: name, share: 0.28, dim: true },
        { text: value, share: 0.72 },
      ],
      false,
    );
  }

  async end(): Promise<Buffer> {
    this.#document.end();
    return this.#done;
  }

  #makeRoom(height: number): void {
    if (this.#document.y + height > this.#document.page.height - MARGIN) this.#document.addPage();
  }

  #heightOf(text: string, width: number, style: TextStyle): number {
    return this.#linesOf(text, width, style).length * lineHeight(style);
  }

  #write(text: string, { x, y, width, ...style }: Box): void {
    const { y: before } = this.#document;
    this.#document.fillColor(style.dim ? DIM : INK);
    for (const [at, line] of this.#linesOf(text, width, style).entries()) {
      let left = style.align === 'right' ? x + width - this.#widthOf(line, style) : x;
      for (const run of runsOf(line)) {
        this.#use(run, style).text(run.text, left, y + at * lineHeight(style), { lineBreak: false });
        left += this.#use(run, style).widthOfString(run.text);
      }
    }
    this.#document.x = MARGIN;
    this.#document.y = before;
  }

  /** Breaks at spaces, and within words that are wider than a line. */
  #linesOf(text: string, width: number, style: TextStyle): string[] {
    return this.#drawable(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = '';
        for (const word of paragraph.split(/\s+/).flatMap((word) => this.#piecesOf(word, width, style))) {
          const longer = line === '' ? word : `${line} ${word}`;
          if (line !== '' && this.#widthOf(longer, style) > width) lines.push(line);
          line = line !== '' && this.#widthOf(longer, style) > width ? word : longer;
        }
        return [...lines, line];
      });
  }

  #piecesOf(word: string, width: number, style: TextStyle): string[] {
    if (this.#widthOf(word, style) <= width) return [word];
    const pieces = [''];
    for (const character of word) {
      const longer = `${pieces.at(-1)}${character}`;
      if (this.#widthOf(longer, style) > width) pieces.push(character);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  }

  #widthOf(line: string, style: TextStyle): number {
    return runsOf(line).reduce((sum, run) => sum + this.#use(run, style).widthOfString(run.text), 0);
  }

  #use({ font }: Run, { size = SIZE, bold = false }: TextStyle): PDFKit.PDFDocument {
    return this.#document.font(`${font} ${bold ? 700 : 400}`).fontSize(size);
  }

  #drawable(text: string): string {
    return [...text.toWellFormed().normalize('NFC')]
      .map((character) => {
        if (/\s/.test(character)) return character === '\n' ? '\n' : ' ';
        if (fontOf(character) !== undefined) return character;
        this.#lostLetters = true;
        return MISSING;
      })
      .join('');
  }
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/** Letters that follow each other and are in one file of the font. */
function runsOf(line: string): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of line) {
    const last = runs.at(-1);
    const font = fontOf(character) ?? basicFont;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const lineHeight = ({ size = SIZE }: TextStyle): number => size * 1.3;
