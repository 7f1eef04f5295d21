import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { PageAnswer, PageCall, PageRequest } from '#contract/page-request.ts';
import { pageCallHeaders } from '../http/in-process.ts';
import { REQUEST_ID } from '../http/request-ids.ts';
import { ask, type LightAnswer } from './light-exchange.ts';
import { SameAnswers } from './same-answers.ts';

export interface Visitor {
  readonly asGuest: boolean;
  readonly address: string;
}

/** Guests and members get other answers from the same address. */
const answers = new SameAnswers();

/** Pages that are cached for others get no cookie. */
export function callInProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  { asGuest, address: remoteAddress }: Visitor,
): PageRequest['fetcher'] {
  const { cookie, 'user-agent': userAgent, host } = request.headers;
  const own = {
    ...pageCallHeaders,
    [REQUEST_ID]: request.id,
    ...(host !== undefined && { host }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(cookie !== undefined && !asGuest && { cookie }),
  };
  const read = new Map<string, Promise<LightAnswer>>();
  return async (url, call) => {
    if (!url.startsWith('/api/')) throw new TypeError(`A page may call the API alone, not ${url}.`);
    const headers = { ...call.headers, ...own };
    const isPlainRead = call.method === 'GET' && call.body === undefined;
    if (!isPlainRead) {
      read.clear();
      return present(await inject(app, url, headers, remoteAddress, call));
    }
    // The loaders of a page run at once, and several ask who the reader is.
    const reading = read.get(url) ?? ask(app, { url, headers, remoteAddress, page: own });
    read.set(url, reading);
    const answer = await reading;
    if (answer.status !== 200) return present(answer);
    return present(answer, () => answers.parse(asGuest ? url : `member ${url}`, answer.body));
  };
}

async function inject(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
  remoteAddress: string,
  { method, body }: PageCall,
): Promise<LightAnswer> {
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

function present({ status, headers, body }: LightAnswer, parse = (): unknown => JSON.parse(body)): PageAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get: (name) => {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    json: async () => parse(),
  };
}
