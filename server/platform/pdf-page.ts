/** Writes text, facts and tables of a PDF, in every script that the font has. */
import type PDFDocument from 'pdfkit';
import { FONT_FAMILY, fontOf, readFonts } from './inter-font.ts';

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

const [basicFont = ''] = FONT_FAMILY.split(', ');
const MISSING = '□';

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
    const document = new Document({ size: 'A4', margin: MARGIN, info: { Title: title }, lang: 'en' });
    for (const { name, weight, data } of await readFonts()) document.registerFont(`${name} ${weight}`, data);
    return new PdfPage(document);
  }

  /** Whether a letter had to be replaced by a box, because the font lacks its script. */
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

  /** Measured with one font, whose letters are as wide as those of the others. */
  #heightOf(text: string, width: number, { size = 9.5, bold = false }: TextStyle): number {
    return this.#document
      .font(`${basicFont} ${bold ? 700 : 400}`)
      .fontSize(size)
      .heightOfString(text || ' ', { width });
  }

  #write(text: string, { x, y, width, size = 9.5, bold = false, dim = false, align = 'left' }: Box): void {
    const { y: before } = this.#document;
    const runs = this.#runsOf(text);
    this.#document.fontSize(size).fillColor(dim ? DIM : INK);
    for (const [at, run] of runs.entries()) {
      this.#document.font(`${run.font} ${bold ? 700 : 400}`);
      const options = { width, align, continued: at < runs.length - 1 };
      if (at === 0) this.#document.text(run.text, x, y, options);
      else this.#document.text(run.text, options);
    }
    this.#document.x = MARGIN;
    this.#document.y = before;
  }

  /** Letters that follow each other and are in one file of the font. */
  #runsOf(text: string): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text.toWellFormed().normalize('NFC')) {
      const last = runs.at(-1);
      const isSpace = /\s/.test(character);
      const font = isSpace ? (last?.font ?? basicFont) : fontOf(character);
      if (font === undefined) this.#lostLetters = true;
      const drawn = font === undefined ? MISSING : character;
      const used = font ?? fontOf(MISSING) ?? basicFont;
      if (last?.font === used) last.text += drawn;
      else runs.push({ font: used, text: drawn });
    }
    return runs;
  }
}
