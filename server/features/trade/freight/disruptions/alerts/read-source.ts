/** Reads alerts from a file or an address of the operator, with limits of size and time. */
import { createReadStream } from 'node:fs';
import { FileError, readXmlRecords } from '#server/platform/xml/read-xml.ts';
import { alertOrLink, type CapAlert, readAlert, type Skipped } from './cap.ts';

export const MAX_BYTES = 20_000_000;
const MAX_ALERTS = 5_000;
const MAX_LINKS = 200;
const TIMEOUT_MS = 30_000;

export interface ReadAlerts {
  readonly alerts: readonly CapAlert[];
  readonly skipped: readonly Skipped[];
}

interface Found {
  readonly alerts: CapAlert[];
  readonly skipped: Skipped[];
  readonly links: string[];
}

export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** @throws FileError for what is neither an alert nor a feed, and for what is too long */
export async function readSource(source: string, now = new Date()): Promise<ReadAlerts> {
  const size = { bytes: 0 };
  if (isAddress(source)) return readAddress(source, size, now);
  const { links, ...found } = await readDocument(atMost(createReadStream(source), size), now);
  const skipped = links.map((what) => ({ what, reason: 'the file has only a link to the alert' }));
  return { ...found, skipped: [...found.skipped, ...skipped] };
}

/** The feed is the operator’s choice, but its links are not: only those to the same server are followed. */
async function readAddress(address: string, size: { bytes: number }, now: Date): Promise<ReadAlerts> {
  const feed = await readDocument(await download(address, size), now);
  const { alerts, skipped } = feed;
  for (const link of [...new Set(feed.links)].slice(0, MAX_LINKS)) {
    const url = URL.canParse(link, address) ? new URL(link, address) : null;
    if (url?.origin !== new URL(address).origin) {
      skipped.push({ what: link.slice(0, 200), reason: 'its file is on another server than the feed' });
      continue;
    }
    try {
      const read = await readDocument(await download(url.href, size), now);
      alerts.push(...read.alerts);
      skipped.push(...read.skipped);
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      skipped.push({ what: link.slice(0, 200), reason: 'its file could not be read', detail });
      if (size.bytes > MAX_BYTES) break;
    }
  }
  return { alerts, skipped };
}

async function readDocument(chunks: AsyncIterable<Uint8Array>, now: Date): Promise<Found> {
  const found: Found = { alerts: [], skipped: [], links: [] };
  const records = readXmlRecords(chunks, {
    ...{ roots: ['alert', 'feed', 'rss', 'RDF'], records: ['alert', 'entry', 'item'], isAnywhere: true },
  });
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count > MAX_ALERTS) throw new FileError(`It has more than ${MAX_ALERTS} alerts.`);
    const read = alertOrLink(record);
    if (read === null)
      found.skipped.push({ what: 'an entry of the feed', reason: 'it has neither an alert nor a link' });
    else if ('link' in read) found.links.push(read.link);
    else {
      const alert = readAlert(read.alert, now);
      if ('reason' in alert) found.skipped.push(alert);
      else found.alerts.push(alert);
    }
  }
  return found;
}

/** A redirect could lead to a server that the operator did not choose. */
async function download(address: string, size: { bytes: number }): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/cap+xml, application/atom+xml, application/rss+xml, application/xml' },
  });
  if (response.status >= 300 && response.status < 400) {
    const to = response.headers.get('location') ?? 'elsewhere';
    throw new FileError(`${address} redirects to ${to.slice(0, 200)}. Use that address if you trust it.`);
  }
  if (!response.ok || !response.body) throw new FileError(`${address} answers with the status ${response.status}.`);
  return atMost(response.body, size);
}

/** Counts what is read, so that all files together stay below the limit. */
async function* atMost(chunks: AsyncIterable<Uint8Array>, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    size.bytes += chunk.length;
    if (size.bytes > MAX_BYTES) throw new FileError(`It is longer than ${MAX_BYTES / 1_000_000} MB.`);
    yield chunk;
  }
}
