/** Requests over keep-alive connections that report each step: sent, answered, complete. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './target.ts';

export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in pieces, with a pause between them. */
  readonly body?: readonly (string | Buffer)[];
  readonly pauseMs?: number;
}

export interface InFlight {
  readonly name: string;
  /** Its headers are sent on an open connection. */
  isOnTheWire: boolean;
  /** Resolves with `complete 200`, or with what went wrong. */
  readonly outcome: Promise<string>;
}

/** Clients that send requests continuously, each on its own connection. */
export class Requests {
  readonly inFlight = new Set<InFlight>();
  readonly outcomes = new Map<string, number>();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: Pick<Target, 'closing' | 'pauseMs'>;
  #isStopped = false;
  readonly #loops: Promise<void>[] = [];

  constructor(target: Pick<Target, 'closing' | 'pauseMs'>) {
    this.#target = target;
  }

  /** @param next creates each request */
  repeat(name: string, next: () => Asked, onResponse?: (status: number, body: string) => void): void {
    const loop = async () => {
      while (!this.#isStopped && !this.#target.closing.aborted) {
        const outcome = await this.#ask(name, next(), onResponse);
        this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
        await wait(outcome.startsWith('complete') ? this.#target.pauseMs : 50);
      }
    };
    this.#loops.push(loop());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#loops);
    this.#agent.destroy();
  }

  async #ask(name: string, asked: Asked, onResponse?: (status: number, body: string) => void): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const request: InFlight = { name, isOnTheWire: false, outcome: promise };
    this.inFlight.add(request);
    const sent = httpRequest(asked.url, { method: asked.method ?? 'GET', headers: asked.headers, agent: this.#agent });
    sent.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => {
        onResponse?.(response.statusCode ?? 0, body);
        resolve(response.complete ? `complete ${response.statusCode}` : `cut off ${response.statusCode}`);
      });
      response.on('error', (error) => resolve(`cut off: ${error.message}`));
    });
    sent.on('error', (error) => resolve(`no answer: ${error.message}`));
    sent.on('socket', (socket) => {
      const onTheWire = () => {
        request.isOnTheWire = true;
      };
      if (socket.connecting) socket.once('connect', onTheWire);
      else onTheWire();
    });
    for (const [at, piece] of (asked.body ?? []).entries()) {
      if (at > 0) await wait(asked.pauseMs ?? 0);
      sent.write(piece);
    }
    sent.end();
    const outcome = await promise;
    this.inFlight.delete(request);
    return outcome;
  }
}

/** A multipart form with one file, in as many pieces. */
export function formWithFile(name: string, fileName: string, file: Buffer, pieces: number) {
  const boundary = 'quayside-chaos';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const all = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const length = Math.ceil(all.length / pieces);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(all.length) },
    body: Array.from({ length: pieces }, (_, at) => all.subarray(at * length, (at + 1) * length)),
  };
}
