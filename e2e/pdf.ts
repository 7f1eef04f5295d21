import PDFDocument from 'pdfkit';

export function createPdf(text: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text(text).end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

export const pageCountOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
