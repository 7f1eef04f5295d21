/** Reads multipart forms: one file, and no more of it than is allowed, with text fields beside it where there are any. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_PICTURE_BYTES } from '#contract/files.ts';
import type {} from '#server/platform/http/edge-limits.ts';
import { Invalid, PortalError } from '#server/platform/http/errors.ts';
import { holdForm } from '#server/platform/http/idempotency.ts';
import { cleanFileName } from './file-name.ts';

/** More than any form has; what is not known is said by name. */
const MAX_FIELDS = 20;
/** The longest text of a form, at four bytes a letter, and some. */
const MAX_FIELD_BYTES = 32 * 1024;
export interface SentFile {
  /** As its sender called it, fit to be shown: no path, no control characters. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface FormShape {
  readonly fileField: string;
  readonly maxBytes: number;
  readonly takesFields: boolean;
  /** Asked when the file begins, with the fields before it: what it throws is answered without the file. */
  readonly beforeFile?: ((fields: Readonly<Record<string, string>>) => Promise<void>) | undefined;
  /** What is said where the file is missing, where there is more than it, and where it is too large. */
  readonly words: { readonly choose: string; readonly alone: string; readonly tooLarge: string };
}

/** Multipart bodies reach uploads alone, as a stream; anywhere else they are a wrong type. */
export function acceptUploads(http: FastifyInstance): void {
  http.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (request.routeOptions.config.takesUpload) return done(null, payload);
    done(new PortalError(415, 'WRONG_TYPE', 'Send JSON (Content-Type: application/json).'));
  });
}

/** The picture of a form that has nothing else. @throws as `readMultipart` */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const { file } = await readMultipart(request, {
    fileField: 'file',
    maxBytes: MAX_PICTURE_BYTES,
    takesFields: false,
    words: {
      choose: 'Choose a picture.',
      alone: 'Send one picture at a time, and nothing beside it.',
      tooLarge: `A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`,
    },
  });
  return file.bytes;
}

interface SentForm {
  readonly file: SentFile;
  readonly fields: Record<string, string>;
}

/**
 * Reads a form as it comes. Which fields there may be is the caller's to check.
 * @throws PortalError 400, 408, 413 or 415, Invalid where the form holds anything but what it may, what `beforeFile`
 *   throws, and what `holdForm` does
 */
export async function readMultipart(request: FastifyRequest, shape: FormShape): Promise<SentForm> {
  const form = await receive(request, shape);
  await holdForm(request, form);
  return form;
}

function receive(request: FastifyRequest, shape: FormShape): Promise<SentForm> {
  const { fileField, maxBytes, words } = shape;
  const malformed = () =>
    new PortalError(400, 'MALFORMED', `Send a multipart form with the file in the field \`${fileField}\`.`);
  const type = request.headers['content-type'];
  if (!type || !/^multipart\/form-data\s*;/i.test(type)) {
    throw new PortalError(415, 'WRONG_TYPE', 'Send a multipart form (Content-Type: multipart/form-data).');
  }
  let watch: NodeJS.Timeout | undefined;
  const received = new Promise<SentForm>((resolve, reject) => {
    // Whoever left while the request waited for its turn.
    if (request.raw.destroyed) return reject(malformed());
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = openParser(request, shape);
    } catch {
      return reject(malformed());
    }
    const refuse = (error: Error) => {
      request.raw.unpipe(parser);
      // What is still on its way is thrown away rather than kept.
      request.raw.resume();
      reject(error);
    };
    const fields = new Map<string, string>();
    let file: SentFile | undefined;
    parser.on('file', (field, stream, name) => {
      shape.beforeFile?.(Object.fromEntries(fields)).catch(refuse);
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) {
          parts.length = 0;
          refuse(new PortalError(413, 'TOO_LARGE', words.tooLarge));
        } else parts.push(part);
      });
      stream.on('error', () => refuse(malformed()));
      stream.on('end', () => {
        if (field === fileField) file = { name: cleanFileName(name), bytes: Buffer.concat(parts) };
      });
    });
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) refuse(new Invalid({ [nameCut ? 'form' : name]: 'This is too long.' }));
      else if (fields.has(name)) refuse(new Invalid({ [name]: 'Send this field once.' }));
      else fields.set(name, value);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuse(new Invalid({ [fileField]: words.alone })));
    }
    parser.on('error', () => refuse(malformed()));
    parser.on('finish', () => {
      if (file === undefined || file.bytes.length === 0) reject(new Invalid({ [fileField]: words.choose }));
      else resolve({ file, fields: Object.fromEntries(fields) });
    });
    request.raw.on('close', () => request.raw.readableEnded || reject(malformed()));
    // A form takes a place among the few that are received at a time: one that is too slow loses it.
    const { uploadBytesPerSecond, uploadWindowMs } = request.server.edgeLimits;
    let windowBytes = 0;
    watch = setInterval(() => {
      if (windowBytes < (uploadBytesPerSecond * uploadWindowMs) / 1_000) refuse(tooSlow());
      windowBytes = 0;
    }, uploadWindowMs);
    request.raw.on('data', (part: Buffer) => {
      windowBytes += part.length;
    });
    request.raw.pipe(parser);
  });
  return received.finally(() => clearInterval(watch));
}

const tooSlow = () =>
  new PortalError(408, 'TOO_SLOW', 'The file arrives too slowly. Check your connection and send it again.');

function openParser(request: FastifyRequest, { maxBytes, takesFields }: FormShape): InstanceType<typeof Busboy> {
  const fields = takesFields ? MAX_FIELDS : 0;
  return new Busboy({
    headers: request.headers as BusboyHeaders,
    // One byte more than allowed tells that there is more.
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
