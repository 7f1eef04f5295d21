/** Draws brochures and CVs as small PDFs with built-in fonts. */
import PDFDocument from 'pdfkit';

/** Built-in PDF fonts support only Latin-1. */
const plain = (text: string) =>
  text
    .replaceAll(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

const A4 = { width: 595.28, height: 841.89 } as const;
const MARGIN = 64;

export interface BrochurePdf {
  readonly kind: 'brochure';
  readonly title: string;
  readonly company: string;
  readonly colour: string;
  readonly pages: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}
export interface CvPdf {
  readonly kind: 'cv';
  readonly name: string;
  readonly email: string;
  readonly lines: readonly string[];
}
export type PdfContent = BrochurePdf | CvPdf;

export function drawPdf(content: PdfContent): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: titleOf(content), CreationDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  if (content.kind === 'brochure') drawBrochure(document, content);
  else drawCv(document, content);
  document.end();
  return done;
}

const titleOf = (content: PdfContent) => plain(content.kind === 'brochure' ? content.title : `CV ${content.name}`);

export const pagesOf = (content: PdfContent): number => (content.kind === 'brochure' ? content.pages.length + 1 : 1);

function drawBrochure(document: PDFKit.PDFDocument, { title, company, colour, pages }: BrochurePdf): void {
  document.rect(0, 0, A4.width, A4.height).fill(colour);
  // Waves, as in the portal's logo.
  for (let row = 0; row < 5; row += 1) {
    const y = A4.height - 210 + row * 34;
    document.moveTo(0, y);
    for (let x = 0; x < A4.width; x += 60)
      document.quadraticCurveTo(x + 15, y - 16, x + 30, y).quadraticCurveTo(x + 45, y + 16, x + 60, y);
    document
      .lineWidth(5)
      .strokeOpacity(0.18 + row * 0.06)
      .stroke('#ffffff');
  }
  document.strokeOpacity(1).fillColor('#ffffff').font('Helvetica-Bold').fontSize(38).text(plain(title), MARGIN, 170);
  document.moveDown(0.6).font('Helvetica').fontSize(18).text(plain(company));
  for (const { heading, lines } of pages) {
    document.addPage();
    document.rect(0, 0, A4.width, 14).fill(colour);
    document
      .fillColor('#12233a')
      .font('Helvetica-Bold')
      .fontSize(26)
      .text(plain(heading), MARGIN, MARGIN + 20);
    document.moveDown(0.8).font('Helvetica').fontSize(14).fillColor('#24364d');
    for (const line of lines) document.text(plain(line), { lineGap: 4 }).moveDown(0.7);
    document
      .fontSize(10)
      .fillColor('#5c6b7d')
      .text(plain(`${company} · ${title}`), MARGIN, A4.height - MARGIN - 14);
  }
}

function drawCv(document: PDFKit.PDFDocument, { name, email, lines }: CvPdf): void {
  document.font('Helvetica-Bold').fontSize(24).fillColor('#12233a').text(plain(name));
  document.font('Helvetica').fontSize(11).fillColor('#5c6b7d').text(email).moveDown(1.4);
  document.fontSize(13).fillColor('#24364d');
  for (const line of lines) document.text(plain(line), { lineGap: 3 }).moveDown(0.6);
}
