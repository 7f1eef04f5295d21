/** Everything that a reader can request: each endpoint with plausible values, and pages, feeds and pictures. */
import type { z } from 'zod';
import type { Caller, TestPortal } from './portal.ts';
import { sampleInput } from './sample-input.ts';

/** Values for the parameters of paths and queries, by their names. Several are tried one after the other. */
export type Values = Readonly<Record<string, readonly string[]>>;

/** What differs from one request to the next. */
const volatile = new Set(['/api/metrics', '/api/health', '/api/ready', '/api/admin-dashboard/realtime-active-users']);

const moments = /"(?:requestId|exportedAt|readUntil|sent_at)":(?:"[^"]*"|null)/g;

/** The addresses of all endpoints that read: without a query, and with each parameter that has a value. */
export function readingPaths({ portal }: TestPortal, values: Values): string[] {
  return portal.router.bound.flatMap(({ endpoint: { method, path, query } }) => {
    if (method !== 'GET' || volatile.has(path)) return [];
    const queries = ['', ...queriesOf(query, values)];
    return filled(path, values).flatMap((address) => queries.map((text) => address + text));
  });
}

function filled(path: string, values: Values): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  return (values[name] ?? []).flatMap((value) => filled(path.replace(`:${name}`, encodeURIComponent(value)), values));
}

function queriesOf(query: z.ZodType | undefined, values: Values): string[] {
  if (!query) return [];
  return sampleInput(query).names.flatMap((name) =>
    (values[name] ?? []).map((value) => `?${name}=${encodeURIComponent(value)}`),
  );
}

/** The bodies of all addresses for one reader, without what each response has of its own. */
export async function readAll(portal: TestPortal, reader: Caller, paths: readonly string[]) {
  const bodies: Record<string, string> = {};
  for (const path of paths) {
    const { statusCode, body } = await portal.get(reader, path);
    bodies[path] = `${statusCode} ${body.replaceAll(moments, '')}`;
  }
  return bodies;
}
