import autocannon from 'autocannon';
import type { Served } from './processes.ts';

/** Requests to one server. Each connection sends them in turn, from its own place in the list. */
export interface Load {
  readonly server: Served;
  readonly requests: readonly autocannon.Request[];
  readonly connections?: number;
  /** Each request is sent once, because its response may be cached, instead of for some seconds. */
  readonly isOnce?: boolean;
}

export interface Measurement {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly databaseMs: number;
  readonly statements: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
}

export const CONNECTIONS = 32;
/** What Chromium sends, without zstd. */
const ACCEPT_ENCODING = 'gzip, deflate, br';
const WARM_UP_SECONDS = 1;
/** The fewest responses per connection. With fewer, the responses that are cut off at the end would distort the result. */
const RESPONSES = 4;
const MAX_SECONDS = 20;

/**
 * Runs a load once or for some seconds. Repeats it for longer until each connection has had enough responses. CPU time,
 * statements and bytes are per request. @throws Error if a request fails
 */
export async function measure(load: Load, seconds: number): Promise<Measurement> {
  const { server, connections = CONNECTIONS, isOnce = false } = load;
  const requests = load.requests.map((request) => ({
    ...request,
    headers: { 'accept-encoding': ACCEPT_ENCODING, ...request.headers },
  }));
  let clients = 0;
  const options = {
    url: server.url,
    connections,
    requests,
    // If all started with the first request, their writes would wait for the same rows.
    setupClient: (client: autocannon.Client) => {
      const start = Math.floor((clients * requests.length) / connections) % requests.length;
      clients += 1;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  };
  if (!isOnce) await autocannon({ ...options, duration: WARM_UP_SECONDS });
  clients = 0;
  const before = await server.usage();
  const result = await autocannon({ ...options, ...(isOnce ? { amount: requests.length } : { duration: seconds }) });
  const after = await server.usage();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${server.url}${requests[0]?.path}: ${result.non2xx} refused, ${result.errors} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  if (!isOnce && result.requests.total < connections * RESPONSES && seconds < MAX_SECONDS)
    return measure(load, seconds * 4);
  const each = (used: number) => rounded(used / result.requests.total);
  return {
    perSecond: Number(result.requests.average.toFixed(1)),
    cpuMs: each(after.cpuMs - before.cpuMs),
    databaseMs: each(after.databaseMs - before.databaseMs),
    statements: each(after.statements - before.statements),
    bytes: Math.round(result.throughput.total / result.requests.total),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

const rounded = (value: number): number => Number(value.toFixed(2));

/** The median of each figure over several rounds. */
export function median(rounds: readonly Measurement[]): Measurement {
  const middle = (key: keyof Measurement): number =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return {
    perSecond: middle('perSecond'),
    cpuMs: middle('cpuMs'),
    databaseMs: middle('databaseMs'),
    statements: middle('statements'),
    bytes: middle('bytes'),
    p50: middle('p50'),
    p99: middle('p99'),
  };
}
