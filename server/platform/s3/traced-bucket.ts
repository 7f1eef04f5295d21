import { traced } from '../telemetry/spans.ts';
import type { Bucket } from './bucket.ts';

export function traceBucket(bucket: Bucket): Bucket {
  const attributes = { 'server.address': new URL(bucket.address.endpoint).host };
  const record = <T>(name: string, work: () => Promise<T>) =>
    traced({ name: `S3 ${name}`, kind: 'client', attributes }, work);
  return {
    address: bucket.address,
    place: bucket.place,
    put: (key, body, facts) => record('put', () => bucket.put(key, body, facts)),
    get: (key) => record('get', () => bucket.get(key)),
    facts: (key) => record('head', () => bucket.facts(key)),
    remove: (key) => record('delete', () => bucket.remove(key)),
    list: (prefix) => bucket.list(prefix),
    folders: (prefix) => bucket.folders(prefix),
    abortUploads: (prefix, before) => bucket.abortUploads(prefix, before),
    close: () => bucket.close(),
  };
}
