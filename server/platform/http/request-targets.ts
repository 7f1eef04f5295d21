import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#contract/messages.ts';
import { NotFound, PortalError } from '../errors.ts';
import { sendError } from './error-responses.ts';
import { isPageCall } from './in-process.ts';
import { asksForPage, sendPlainPage } from './plain-page.ts';

const t = messages('server');

/** Stands for the portal when targets are parsed: a target with another host is refused. */
const HERE = 'http://portal.invalid';
const MAX_PATH = 2_000;
const control = /[\u0000-\u001f\u007f]/;

/** Parsers disagree about such targets, and `//host` or `/\host` would lead to another host. */
export function refuseBadTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // A page has its own address checked, and makes those of its calls itself.
    if (isPageCall(request.headers) && !request.is404) return undefined;
    const target = request.raw.url ?? '';
    if (pathOf(target).length > MAX_PATH) return refuse(414, t('This address is too long.'), request, reply);
    if (!isPath(target)) return refuseBadTarget(request, reply);
    if (!isHost(request)) return refuse(400, t('The request must name one host.'), request, reply);
    if (request.is404) throw new NotFound(t('This page does not exist. Check the address.'));
    return undefined;
  });
}

export function refuseBadTarget(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(400, t('This address is not valid. Check it for typing errors.'), request, reply);
}

function refuse(status: 400 | 414, message: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!asksForPage(request)) return sendError(new PortalError(status, 'MALFORMED', message), request, reply);
  return sendPlainPage(reply, { status, title: t('This page can’t be shown'), text: message });
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

function isPath(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || pathOf(target).includes('\\')) return false;
  const url = URL.parse(target, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return false;
  try {
    return !control.test(decodeURIComponent(pathOf(target)));
  } catch {
    return false;
  }
}

/** HTTP/1.1 requires exactly one host. With several, a proxy may choose another one than Node. */
function isHost({ raw, headers }: FastifyRequest): boolean {
  // An in-process call has no raw headers.
  const named = (raw.rawHeaders ?? []).filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const { host } = headers;
  if (host === undefined) return raw.httpVersion === '1.0';
  if (named.length > 1) return false;
  return URL.parse(`http://${host}`)?.host === host.toLowerCase().replace(/:80$/, '');
}
