import { WrongRedis } from './errors.ts';

/** The oldest version with every command that the portal uses. Valkey names a compatible one. */
const OLDEST = [6, 2] as const;

export function checkServer(info: string, place: string): void {
  const facts = new Map(
    info.split('\r\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
  const version = facts.get('redis_version');
  if (version === undefined)
    throw new WrongRedis(`REDIS_URL: ${place} does not identify itself as a Redis server. Correct the address.`);
  if (facts.get('redis_mode') === 'sentinel')
    throw new WrongRedis(`REDIS_URL: ${place} is a Sentinel. Use the address of the Redis that it watches.`);
  if (facts.get('redis_mode') === 'cluster' || facts.get('cluster_enabled') === '1')
    throw new WrongRedis(
      `REDIS_URL: ${place} is a cluster, which the portal does not use. Use a single Redis or Valkey (with replicas, if you like).`,
    );
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new WrongRedis(
      `REDIS_URL: ${place} is Redis ${version}. Use version ${OLDEST.join('.')} or newer, or Valkey.`,
    );
  if (facts.get('role') === 'slave')
    throw new WrongRedis(`REDIS_URL: ${place} is a read-only copy. Use the address of its primary.`);
}
