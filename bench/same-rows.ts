import type { Comparison } from './comparisons.ts';
import type { Load } from './measure.ts';

/**
 * Every row with an id that the twin sends must be on the portal's page or in its JSON.
 *
 * @returns how many there are
 * @throws Error if some are missing
 */
export async function countSameRows({ name, portal, other }: Comparison): Promise<number> {
  const rows = ([JSON.parse(await textOf(other))].flat(2) as { id?: string }[]).filter(({ id }) => id !== undefined);
  const shown = await textOf(portal);
  const missing = rows.filter(({ id = '' }) => !shown.includes(id));
  if (missing.length > 0)
    throw new Error(`${name}: the twin sends ${rows.length} rows, but the portal lacks ${missing.length} of them`);
  return rows.length;
}

async function textOf({ server, requests: [request] }: Load): Promise<string> {
  const { cookie } = (request?.headers ?? {}) as { cookie?: string };
  const response = await fetch(`${server.url}${request?.path}`, cookie ? { headers: { cookie } } : {});
  if (!response.ok) throw new Error(`${request?.path}: ${response.status}`);
  return response.text();
}
