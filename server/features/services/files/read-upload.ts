import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_HEIC_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { Invalid, PortalError } from '#server/platform/errors.ts';
import { claimFormKey } from '#server/platform/http/idempotency.ts';

const t = messages('server');

const MAX_NAME = 120;

function cleanFileName(sent: string | undefined): string {
  const letters = (sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    // Such as the mark that reverses `gpj.exe`.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  const name = letters === '' || /^\.+$/.test(letters) ? 'document.pdf' : letters;
  if (name.length <= MAX_NAME) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, MAX_NAME - ending.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + ending
  );
}

/** More than any form has, so that unknown fields can be named. */
const MAX_FIELDS = 20;
/** The longest text of a form, at four bytes per character. */
const MAX_FIELD_BYTES = 32 * 1024;
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface FormShape {
  readonly fileField: string;
  readonly maxBytes: number;
  readonly takesFields: boolean;
  /** Called when the file begins, with the fields before it. An error skips the file. */
  readonly beforeFile?: ((fields: Readonly<Record<string, string>>) => Promise<void>) | undefined;
  readonly words: { readonly choose: string; readonly alone: string; readonly tooLarge: string };
}

export function acceptUploads(http: FastifyInstance): void {
  http.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (request.routeOptions.config.takesUpload) return done(null, payload);
    done(new PortalError(415, 'WRONG_TYPE', t('Send JSON (Content-Type: application/json).')));
  });
}

export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const { file } = await readMultipart(request, {
    fileField: 'file',
    // Of other formats, `remakePicture` takes less.
    maxBytes: MAX_HEIC_BYTES,
    takesFields: false,
    words: {
      choose: t('Choose a picture.'),
      alone: t('Send one picture and no other fields.'),
      tooLarge: t('A picture can have at most {megabytes} MB.', { megabytes: MAX_HEIC_BYTES / 1024 / 1024 }),
    },
  });
  return file.bytes;
}

interface SentForm {
  readonly file: SentFile;
  readonly fields: Record<string, string>;
}

/** Does not check which fields are allowed. @throws PortalError 400, 408, 413 or 415, Invalid */
export async function readMultipart(request: FastifyRequest, shape: FormShape): Promise<SentForm> {
  const form = await receive(request, shape);
  await claimFormKey(request, form);
  return form;
}

function receive(request: FastifyRequest, shape: FormShape): Promise<SentForm> {
  const type = request.headers['content-type'];
  if (!type || !/^multipart\/form-data\s*;/i.test(type)) {
    throw new PortalError(415, 'WRONG_TYPE', t('Send a multipart form (Content-Type: multipart/form-data).'));
  }
  let stopWatching = () => {};
  const received = new Promise<SentForm>((resolve, reject) => {
    // The client left while the request was queued.
    if (request.raw.destroyed) return reject(malformed(shape));
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = openParser(request, shape);
    } catch {
      return reject(malformed(shape));
    }
    const refuse = (error: Error) => {
      request.raw.unpipe(parser);
      request.raw.resume();
      reject(error);
    };
    collectForm(parser, shape, refuse, resolve);
    request.raw.on('close', () => request.raw.readableEnded || reject(malformed(shape)));
    stopWatching = refuseSlowUpload(request, refuse);
    request.raw.pipe(parser);
  });
  return received.finally(() => stopWatching());
}

type Refuse = (error: Error) => void;

function collectForm(
  parser: InstanceType<typeof Busboy>,
  shape: FormShape,
  refuse: Refuse,
  onComplete: (form: SentForm) => void,
): void {
  const { fileField, words } = shape;
  const fields = new Map<string, string>();
  let file: SentFile | undefined;
  parser.on('file', (field, stream, name) => {
    shape.beforeFile?.(Object.fromEntries(fields)).catch(refuse);
    collectFile(stream, shape, refuse, (bytes) => {
      if (field === fileField) file = { name: cleanFileName(name), bytes };
    });
  });
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(new Invalid({ [nameCut ? 'form' : name]: t('This is too long.') }));
    else if (fields.has(name)) refuse(new Invalid({ [name]: t('Send this field once.') }));
    else fields.set(name, value);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => refuse(new Invalid({ [fileField]: words.alone })));
  }
  parser.on('error', () => refuse(malformed(shape)));
  parser.on('finish', () => {
    if (file === undefined || file.bytes.length === 0) refuse(new Invalid({ [fileField]: words.choose }));
    else onComplete({ file, fields: Object.fromEntries(fields) });
  });
}

function collectFile(
  stream: NodeJS.ReadableStream,
  shape: FormShape,
  refuse: Refuse,
  onComplete: (bytes: Buffer) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size > shape.maxBytes) {
      parts.length = 0;
      refuse(new PortalError(413, 'TOO_LARGE', shape.words.tooLarge));
    } else parts.push(part);
  });
  stream.on('error', () => refuse(malformed(shape)));
  stream.on('end', () => onComplete(Buffer.concat(parts)));
}

/** Few forms are received at a time, so a slow one is cancelled. @returns a function that stops the check */
function refuseSlowUpload(request: FastifyRequest, refuse: Refuse): () => void {
  const { uploadBytesPerSecond, uploadWindowMs } = request.server.edgeLimits;
  let windowBytes = 0;
  const watch = setInterval(() => {
    if (windowBytes < (uploadBytesPerSecond * uploadWindowMs) / 1_000) refuse(tooSlow());
    windowBytes = 0;
  }, uploadWindowMs);
  request.raw.on('data', (part: Buffer) => {
    windowBytes += part.length;
  });
  return () => clearInterval(watch);
}

const malformed = ({ fileField }: FormShape) =>
  new PortalError(
    400,
    'MALFORMED',
    t('Send a multipart form with the file in the field `{fileField}`.', { fileField }),
  );
const tooSlow = () =>
  new PortalError(408, 'TOO_SLOW', t('The upload is too slow. Check your connection and try again.'));

function openParser(request: FastifyRequest, { maxBytes, takesFields }: FormShape): InstanceType<typeof Busboy> {
  const fields = takesFields ? MAX_FIELDS : 0;
  return new Busboy({
    headers: request.headers as BusboyHeaders,
    // One byte more shows that it is too large.
    limits: {
      fileSize: maxBytes + 1,
      files: 1,
      fields,
      parts: fields + 1,
      fieldNameSize: 100,
      fieldSize: MAX_FIELD_BYTES,
      headerPairs: 20,
      headerSize: 4_096,
    },
  });
}
