import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorResponse } from '#contract/http.ts';
import { messages, type TextOf, translated } from '#contract/messages.ts';
import { isDatabaseUnavailable, isDiskFull, isOfDeleted, isTimedOut, isUnstorableText } from '../database/errors.ts';
import { Invalid, NotFound, PortalError } from '../errors.ts';

const t = messages('server');

const framework: Readonly<Record<string, { status: number; code: string; message: TextOf<'server'> }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'WRONG_TYPE',
    message: 'Send JSON (Content-Type: application/json), or a multipart form for files.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'MALFORMED', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'MALFORMED', message: 'The body is empty.' },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'TOO_LARGE',
    message: 'This is too large. Shorten it and try again.',
  },
  FST_REQ_FILE_TOO_LARGE: { status: 413, code: 'TOO_LARGE', message: 'The file is too large.' },
  FST_FILES_LIMIT: { status: 413, code: 'TOO_LARGE', message: 'Send one file at a time.' },
};

function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  if (isTimedOut(error)) {
    return new PortalError(503, 'TOO_BUSY', t('This took too long and was cancelled. Try again in a moment.'), {}, 5);
  }
  if (isDatabaseUnavailable(error)) {
    return new PortalError(
      503,
      'DATABASE_UNAVAILABLE',
      t('The portal can’t reach its database. Try again in a moment.'),
      {},
      2,
    );
  }
  if (isDiskFull(error)) {
    return new PortalError(
      507,
      'STORAGE_FULL',
      t('The portal has no storage space left, so this was not saved. Keep your text and try again later.'),
      {},
      30,
    );
  }
  if (isUnstorableText(error)) return new Invalid({}, t('The text contains characters that can’t be stored.'));
  if (isOfDeleted(error)) return new NotFound();
  const code = (error as { code?: string }).code ?? '';
  const known = framework[code];
  if (known) return new PortalError(known.status, known.code, translated('server', known.message));
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 400 && status < 500) return new PortalError(status, 'MALFORMED', t('The request is not valid HTTP.'));
  return new PortalError(
    500,
    'FAULT',
    t('Something went wrong on our side. Try again. If it happens again, send us the request ID.'),
  );
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toPortalError(error);
  if (known.status >= 500) request.log.error({ err: error }, known.code);
  else if (isOfDeleted(error)) request.log.warn({ err: error }, known.code);
  if (known.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(known.retryAfter))));
  const body: ErrorResponse = { message: known.message, code: known.code, requestId: request.id, ...known.extra };
  return reply
    .status(known.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Stack traces, SQL and paths never leave the server. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
