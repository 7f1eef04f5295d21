import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { Settings } from '#server/settings.ts';
import { isLoopbackHost } from '../loopback.ts';

export interface ForeignName {
  readonly header: string;
  readonly value: string;
  readonly host: string | null;
}

export interface NamingRequest {
  readonly headers: IncomingHttpHeaders;
  readonly httpVersion: string;
}

/** All other `x-forwarded-*` count as well. */
const listsOfHosts = ['x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-original-host', 'x-host', 'true-client-ip'];
/** These describe the request to a proxy and name no host. */
const nameless = ['proto', 'protocol', 'port', 'scheme', 'ssl', 'prefix'].map((name) => `x-forwarded-${name}`);
const ofProxies = /^(cf-|cdn-|fastly-|fly-|x-amz-cf-|x-amzn-|x-azure-|x-envoy-|x-vercel-|x-original-forwarded-)/;

export type FindForeignName = (request: NamingRequest) => ForeignName | null;

/** Without a public address, the portal trusts everyone on this machine, and a proxy would let others in. */
export function makeFindForeignName({
  HOST,
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<Settings, 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>): FindForeignName {
  if (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname)) return () => null;
  const isOwn = makeIsOwn(HOST);
  const isForeign = (host: string) => !isOwn(host);
  // In a container, a request from this machine has the address of the bridge. Such a portal has no local features.
  const isBridge = PUBLIC_URL !== undefined && !isLoopbackHost(HOST) ? makeIsIn(TRUSTED_PROXIES) : () => false;
  return ({ headers, httpVersion }) => {
    for (const [header, value] of Object.entries(headers)) {
      if (value === undefined) continue;
      const text = Array.isArray(value) ? value.join(', ') : value;
      const hosts = hostsIn(header, text);
      if (hosts === null) continue;
      const host = hosts.find((name) => isForeign(name) && !(clientAddresses.has(header) && isBridge(name)));
      if (host !== undefined) return { header, value: text, host: isHostName(host) ? host : null };
    }
    if (PUBLIC_URL !== undefined) return null;
    const how = nameless.find((header) => headers[header] !== undefined);
    if (how !== undefined) return { header: how, value: String(headers[how]), host: null };
    // nginx forwards requests under the portal’s own name, but with HTTP/1.0, which no current browser uses.
    return httpVersion === '1.0' ? { header: 'HTTP version', value: '1.0', host: null } : null;
  };
}

const clientAddresses: ReadonlySet<string> = new Set(['x-forwarded-for', 'x-real-ip']);

/** @param networks such as 10.0.0.0/8 */
function makeIsIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function makeIsOwn(HOST: string): (host: string) => boolean {
  // A portal on loopback has no other names: a request under the machine’s name came through a proxy.
  if (isLoopbackHost(HOST)) return isLoopbackHost;
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const own = new Set([HOST, hostname(), `${hostname()}.local`, ...addresses.map(({ address }) => address)]);
  // The zone of an IPv6 address, such as `%eth0`, is not part of its name.
  const names = new Set([...own].map((name) => name.toLowerCase().split('%', 1)[0]));
  return (host) => isLoopbackHost(host) || names.has(host.toLowerCase());
}

function hostsIn(header: string, value: string): string[] | null {
  if (header === 'host') return [hostOf(value)];
  if (header === 'origin') return value === 'null' ? null : [hostOfUrl(value)];
  if (header === 'referer') return [hostOfUrl(value)];
  if (header === 'forwarded') {
    return [...value.matchAll(/(?:for|host|by)\s*=\s*("[^"]*"|[^;,\s]*)/gi)].map(([, host = '']) =>
      hostOf(host.replaceAll('"', '')),
    );
  }
  // `1.1 proxy.example (comment)`, separated by commas.
  if (header === 'via') return value.split(',').map((hop) => hostOf(hop.trim().split(' ')[1] ?? hop));
  if (nameless.includes(header)) return null;
  if (header.startsWith('x-forwarded-') || listsOfHosts.includes(header)) return value.split(',').map(hostOf);
  return ofProxies.test(header) ? [`${header}: ${value}`] : null;
}

function hostOfUrl(value: string): string {
  return URL.canParse(value) ? new URL(value).hostname.replace(/^\[(.*)\]$/, '$1') : value;
}

function hostOf(value: string): string {
  const text = value.trim();
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  return text.split(':').length === 2 ? (text.split(':')[0] ?? '') : text;
}

const isHostName = (text: string): boolean => /^[\w.:-]{1,253}$/.test(text);
