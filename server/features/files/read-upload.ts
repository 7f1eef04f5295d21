/** Reads the one file of a multipart form, and no more of it than is allowed. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_PICTURE_BYTES } from '#contract/files.ts';
import { Invalid, PortalError } from '#server/platform/http/errors.ts';

const FIELD = 'file';

const tooLarge = () =>
  new PortalError(413, 'TOO_LARGE', `A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`);
const malformed = () =>
  new PortalError(400, 'MALFORMED', 'Send a multipart form with the picture in the field `file`.');

/** Multipart bodies reach uploads alone, as a stream; anywhere else they are a wrong type. */
export function acceptUploads(http: FastifyInstance): void {
  http.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (request.routeOptions.config.takesUpload) return done(null, payload);
    done(new PortalError(415, 'WRONG_TYPE', 'Send JSON (Content-Type: application/json).'));
  });
}

/** @throws PortalError 400, 413 or 415, or Invalid where the form holds anything but one file */
export function readUpload(request: FastifyRequest): Promise<Buffer> {
  const type = request.headers['content-type'];
  if (!type || !/^multipart\/form-data\s*;/i.test(type)) {
    throw new PortalError(415, 'WRONG_TYPE', 'Send a multipart form (Content-Type: multipart/form-data).');
  }
  return new Promise((resolve, reject) => {
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: request.headers as BusboyHeaders,
        limits: { fileSize: MAX_PICTURE_BYTES + 1, files: 1, fields: 0, parts: 1, headerPairs: 20, headerSize: 4_096 },
      });
    } catch {
      return reject(malformed());
    }
    const refuse = (error: PortalError) => {
      request.raw.unpipe(parser);
      // What is still on its way is thrown away rather than kept.
      request.raw.resume();
      reject(error);
    };
    let whole: Buffer | undefined;
    parser.on('file', (field, stream) => {
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_PICTURE_BYTES) refuse(tooLarge());
        else parts.push(part);
      });
      stream.on('error', () => refuse(malformed()));
      stream.on('end', () => {
        if (field === FIELD) whole = Buffer.concat(parts);
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuse(new Invalid({ [FIELD]: 'Send one picture at a time, and nothing beside it.' })));
    }
    parser.on('error', () => refuse(malformed()));
    parser.on('finish', () => {
      if (whole === undefined || whole.length === 0) reject(new Invalid({ [FIELD]: 'Choose a picture.' }));
      else resolve(whole);
    });
    request.raw.on('close', () => request.raw.readableEnded || reject(malformed()));
    request.raw.pipe(parser);
  });
}
