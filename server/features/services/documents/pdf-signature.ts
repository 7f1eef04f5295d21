const SIGNATURE = '%PDF-';
/** Readers of PDFs look for the signature here: mail programs and web servers leave bytes before it. */
const WITHIN = 1024;

/** A fast first check; PDFium decides. */
export const hasPdfSignature = (bytes: Buffer): boolean => bytes.subarray(0, WITHIN).includes(SIGNATURE);

export const startsAsPdf = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).includes(SIGNATURE);
