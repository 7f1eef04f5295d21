import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { makeFindForeignName } from './foreign-names.ts';

const headersOf = (headers: Record<string, string>, httpVersion = '1.1') => ({
  headers: { host: '127.0.0.1:3000', ...headers },
  httpVersion,
});
const find = makeFindForeignName({ HOST: '127.0.0.1', PUBLIC_URL: undefined, TRUSTED_PROXIES: [] });

describe('while PUBLIC_URL is unset', () => {
  it.each([
    { host: 'portal.example' },
    { host: 'portal.example:3000' },
    { host: '192.0.2.7:3000' },
    { host: '127.0.0.1.example' },
    { host: 'localhost.example' },
    { host: '0.0.0.0:3000' },
    { host: '[2001:db8::1]:3000' },
    { host: '' },
    { host: hostname().toLowerCase() },
    { origin: 'https://portal.example' },
    { origin: 'http://127.0.0.1.example:3000' },
    { referer: 'https://portal.example/forum' },
    { referer: 'no address' },
    { forwarded: 'for=192.0.2.60;proto=http;by=203.0.113.43' },
    { forwarded: 'for=127.0.0.1, for="[2001:db8:cafe::17]:4711"' },
    { forwarded: 'proto=https;host="portal.example"' },
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    { 'x-forwarded-host': 'portal.example' },
    { 'x-forwarded-server': 'web-1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-original-host': 'portal.example' },
    { via: '1.1 cache.example (squid)' },
    { via: '1.0 127.0.0.1, 1.1 cache' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'cf-ray': '7d1' },
    { 'true-client-ip': '203.0.113.9' },
    { 'x-amzn-trace-id': 'Root=1' },
  ])('%j is foreign', (headers) => {
    expect(find(headersOf(headers))).not.toBeNull();
  });

  it.each([
    {},
    { host: 'localhost:3000' },
    { host: 'LOCALHOST' },
    { host: '[::1]:3000' },
    { host: '127.8.0.1:80' },
    { host: 'portal.localhost:3000' },
    { origin: 'null' },
    { origin: 'http://localhost:5173' },
    { referer: 'http://[::1]:3000/forum?next=https://portal.example' },
    { 'x-forwarded-for': '127.0.0.1, ::1' },
    { 'user-agent': 'https://portal.example' },
  ])('%j is the portal’s own', (headers) => {
    expect(find(headersOf(headers))).toBeNull();
  });

  it('HTTP/1.0 shows a proxy', () => {
    expect(find(headersOf({}, '1.0'))).toMatchObject({ header: 'HTTP version' });
  });

  it('a portal that listens on all addresses accepts the names of the machine and no others', () => {
    const findOnAll = makeFindForeignName({ HOST: '0.0.0.0', PUBLIC_URL: undefined, TRUSTED_PROXIES: [] });
    const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
    for (const address of own) {
      const host = address.includes(':') ? `[${address}]` : address;
      expect(findOnAll(headersOf({ host: `${host}:3000`, origin: `http://${host}:3000` }))).toBeNull();
    }
    expect(findOnAll(headersOf({ host: hostname() }))).toBeNull();
    expect(findOnAll(headersOf({ host: 'portal.example' }))).toMatchObject({ header: 'host', host: 'portal.example' });
  });
});

it('a loopback PUBLIC_URL allows a proxy on this machine, but no other hosts', () => {
  const findBehind = makeFindForeignName({
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:8080',
    TRUSTED_PROXIES: [],
  });
  expect(findBehind(headersOf({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }, '1.0'))).toBeNull();
  expect(findBehind(headersOf({ 'x-forwarded-for': '203.0.113.9' }))).not.toBeNull();
  expect(findBehind(headersOf({ referer: 'https://portal.example/' }))).not.toBeNull();
});

it('a loopback PUBLIC_URL in a container allows clients from the trusted network, under its own name only', () => {
  const url = { PUBLIC_URL: 'http://localhost:8080', TRUSTED_PROXIES: ['172.30.72.0/24', '10.0.0.1'] };
  const inContainer = makeFindForeignName({ HOST: '0.0.0.0', ...url });
  const from = (address: string, host = 'localhost:8080') => headersOf({ host, 'x-forwarded-for': address });
  for (const address of ['172.30.72.1', '10.0.0.1', '127.0.0.1']) expect(inContainer(from(address))).toBeNull();
  for (const address of ['203.0.113.9', '172.30.73.1', '172.30.72.1, 203.0.113.9', 'x'])
    expect(inContainer(from(address))).toMatchObject({ header: 'x-forwarded-for' });
  expect(inContainer(from('172.30.72.1', 'portal.example'))).toMatchObject({ header: 'host' });
  expect(makeFindForeignName({ HOST: '127.0.0.1', ...url })(from('172.30.72.1'))).not.toBeNull();
});

it('nothing is foreign to a portal with a public address', () => {
  const findPublic = makeFindForeignName({
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://portal.example',
    TRUSTED_PROXIES: [],
  });
  expect(findPublic(headersOf({ host: 'other.example', 'x-forwarded-for': '203.0.113.9' }, '1.0'))).toBeNull();
});
