import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SharedReads, shareReads } from '../database/read.ts';

interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
  readonly page: object;
}

export interface LightResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const readsOfPages = new WeakMap<object, SharedReads>();

/** `app.inject` takes longer than most routes, and a page makes up to ten calls. They read each row once. */
export function ask(app: FastifyInstance, question: Question): Promise<LightResult> {
  return new Promise((resolve) => {
    const request = new LightRequest(question);
    const response = new LightResponse(request, resolve);
    const reads: SharedReads = readsOfPages.get(question.page) ?? new Map();
    readsOfPages.set(question.page, reads);
    shareReads(reads, () => app.routing(request as unknown as IncomingMessage, response as unknown as ServerResponse));
  });
}

/** The calls of one page share the result, or the failure; other requests get their own. */
export function oncePerPage<T>(find: (request: FastifyRequest) => Promise<T>): (request: FastifyRequest) => Promise<T> {
  const found = new WeakMap<object, Promise<T>>();
  return (request) => {
    const raw: unknown = request.raw;
    if (!(raw instanceof LightRequest)) return find(request);
    const shared = found.get(raw.page) ?? find(request);
    found.set(raw.page, shared);
    return shared;
  };
}

class LightRequest extends EventEmitter {
  readonly method = 'GET';
  readonly httpVersion = '1.1';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly socket: { readonly remoteAddress: string; readonly encrypted: false };
  readonly aborted = false;
  readonly destroyed = false;
  readonly complete = true;
  readonly page: object;

  constructor({ url, headers, remoteAddress, page }: Question) {
    super();
    this.page = page;
    this.url = url;
    this.headers = { ...headers };
    this.socket = { remoteAddress, encrypted: false };
  }

  get connection() {
    return this.socket;
  }
}

class LightResponse extends EventEmitter {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  writableEnded = false;
  writableFinished = false;
  readonly destroyed = false;
  readonly req: LightRequest;
  #headers: Record<string, unknown> = {};
  readonly #chunks: (string | Uint8Array)[] = [];
  readonly #resolve: (response: LightResult) => void;

  constructor(request: LightRequest, resolve: (response: LightResult) => void) {
    super();
    this.req = request;
    this.#resolve = resolve;
  }

  get socket() {
    return this.req.socket;
  }

  setHeader(name: string, value: unknown): this {
    this.#headers[name.toLowerCase()] = value;
    return this;
  }

  getHeader(name: string): unknown {
    return this.#headers[name.toLowerCase()];
  }

  getHeaders(): Record<string, unknown> {
    return this.#headers;
  }

  hasHeader(name: string): boolean {
    return name.toLowerCase() in this.#headers;
  }

  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()];
  }

  writeHead(status: number, headers: Record<string, unknown> = {}): this {
    this.statusCode = status;
    this.#headers = { ...this.#headers, ...headers };
    this.headersSent = true;
    return this;
  }

  write(chunk: string | Uint8Array): boolean {
    this.headersSent = true;
    this.#chunks.push(chunk);
    return true;
  }

  end(chunk?: string | Uint8Array | null): this {
    if (this.writableEnded) return this;
    if (chunk !== undefined && chunk !== null) this.write(chunk);
    this.headersSent = true;
    this.writableEnded = true;
    this.writableFinished = true;
    this.#resolve({ status: this.statusCode, headers: this.#headers, body: join(this.#chunks) });
    // Hooks that count finished responses count this one as well.
    this.emit('finish');
    this.emit('close');
    return this;
  }

  destroy(): this {
    if (!this.writableEnded) this.writeHead(500).end();
    return this;
  }
}

function join(chunks: readonly (string | Uint8Array)[]): string {
  const [only] = chunks;
  if (chunks.length === 1 && typeof only === 'string') return only;
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString();
}
