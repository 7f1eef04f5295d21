import { expect, test } from 'vitest';
import { domainOf, isAtDomain, isFreeMail } from './domain.ts';

test('takes the domain from a website, without www', () => {
  expect(domainOf('https://www.Maersk.com/about')).toBe('maersk.com');
  expect(domainOf('http://spices.co.in')).toBe('spices.co.in');
  expect(domainOf('https://shop.example.com:8443/')).toBe('shop.example.com');
  expect(domainOf('https://notfacebook.com/')).toBe('notfacebook.com');
  expect(domainOf(null)).toBeNull();
});

test('a page on a shared host, a mail provider or a registry is not a domain of its own', () => {
  const hosts = ['www.facebook.com', 'linkedin.com', 'gmail.com', 'co.uk', 'com.br', 'qq.com'];
  for (const host of [...hosts, 'm.facebook.com', 'uk.linkedin.com', 'acme.en.alibaba.com', 'sites.google.com']) {
    expect(domainOf(`https://${host}/company`), host).toBeNull();
  }
});

test('a public suffix or an IP address is not a company’s domain', () => {
  for (const host of [
    'me.uk',
    'ne.jp',
    'kobe.jp',
    'sch.uk',
    'github.io',
    'myshopify.com',
    'wixsite.com',
    '192.0.2.7',
  ]) {
    expect(domainOf(`https://${host}/`), host).toBeNull();
  }
});

test('a domain that resembles a public suffix is a domain of its own', () => {
  for (const host of ['plc.de', 'ltd.de', 'org.de', 'city.kobe.jp', 'acme.github.io', 'spices.ne.jp']) {
    expect(domainOf(`https://www.${host}/`), host).toBe(host);
  }
});

test('an address proves nothing if a public suffix was stored as the domain', () => {
  for (const [email, domain] of [
    ['ada@someone-else.me.uk', 'me.uk'],
    ['ada@someone-else.github.io', 'github.io'],
    ['ada@192.0.2.7', '192.0.2.7'],
  ] as const) {
    expect(isAtDomain(email, domain), email).toBe(false);
  }
});

test('an address belongs to the domain or a subdomain, not to a look-alike', () => {
  expect(isAtDomain('ada@maersk.com', 'maersk.com')).toBe(true);
  expect(isAtDomain('ada@in.maersk.com', 'maersk.com')).toBe(true);
  for (const email of [
    'ada@notmaersk.com',
    'ada@maersk.com.evil.example',
    'ada@maersk.co',
    'maersk.com@evil.example',
    'ada@com',
  ]) {
    expect(isAtDomain(email, 'maersk.com'), email).toBe(false);
  }
  expect(isAtDomain('ada@bücher.example', 'xn--bcher-kva.example')).toBe(true);
});

test('addresses at public providers prove nothing', () => {
  for (const domain of [
    'gmail.com',
    'outlook.com',
    'yahoo.com',
    'gmx.de',
    'qq.com',
    '163.com',
    'proton.me',
    'vip.163.com',
  ]) {
    expect(isFreeMail(`ada@${domain}`), domain).toBe(true);
  }
  expect(isFreeMail('ada@maersk.com')).toBe(false);
});
