import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { trimEndOf } from '#contract/trim-end.ts';
import { fold } from '#server/platform/search/fold.ts';

/** Anyone can get an address at these providers. */
const freeMail = [
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
    'hotmail.co.uk',
    'hotmail.fr',
  ],
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.fr', 'yahoo.de', 'ymail.com', 'rocketmail.com'],
  ...['aol.com', 'icloud.com', 'me.com', 'mac.com', 'gmx.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de'],
  ...['freenet.de', 't-online.de', 'mail.com', 'email.com', 'fastmail.com', 'hey.com', 'zoho.com', 'zohomail.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.io', 'mailbox.org', 'posteo.de', 'hushmail.com'],
  ...[
    'qq.com',
    'foxmail.com',
    '163.com',
    '126.com',
    'yeah.net',
    'sina.com',
    'sina.cn',
    'sohu.com',
    '139.com',
    '189.cn',
  ],
  ...['aliyun.com', 'naver.com', 'hanmail.net', 'daum.net', 'rediffmail.com', 'indiatimes.com', 'mail.ru', 'bk.ru'],
  ...[
    'list.ru',
    'inbox.ru',
    'yandex.ru',
    'yandex.com',
    'ya.ru',
    'rambler.ru',
    'ukr.net',
    'seznam.cz',
    'wp.pl',
    'o2.pl',
  ],
  ...[
    'onet.pl',
    'interia.pl',
    'libero.it',
    'virgilio.it',
    'tiscali.it',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
  ],
  ...['laposte.net', 'bol.com.br', 'uol.com.br', 'terra.com.br', 'ziggo.nl', 'kpnmail.nl', 'comcast.net', 'att.net'],
];

/** Hosts where many companies have their pages. */
const sharedHosts = [
  ...['facebook.com', 'linkedin.com', 'instagram.com', 'twitter.com', 'x.com', 'youtube.com', 'tiktok.com', 'wa.me'],
  ...['alibaba.com', 'made-in-china.com', 'globalsources.com', 'indiamart.com', 'europages.com', 'amazon.com'],
  ...['ebay.com', 'etsy.com', 'sites.google.com', 'google.com', 'github.com', 'medium.com', 'notion.site', 'linktr.ee'],
];
const isBelow = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((shared) => host === shared || host.endsWith(`.${shared}`));
/** `m.facebook.com` as well as `facebook.com`. */
const isNobodysOwn = (host: string): boolean => isBelow(host, freeMail) || isBelow(host, sharedHosts);

/** Not a public suffix such as `co.uk` or `github.io`, and not an IP address. @see https://publicsuffix.org */
const isRegistrable = (host: string): boolean => getDomain(host, { allowPrivateDomains: true }) !== null;

/** The host without `www.`; null if it is not the company’s own. */
export function domainOf(website: string | null): string | null {
  if (website === null) return null;
  const host = domainToASCII(new URL(website).hostname.replace(/\.$/, '')).replace(/^www\./, '');
  return isRegistrable(host) && !isNobodysOwn(host) ? host : null;
}

function placeOf(website: string): string {
  const { hostname, pathname, search } = new URL(website);
  return `${hostname.replace(/\.$/, '').replace(/^www\./, '')}${trimEndOf(pathname, '/')}${search}`;
}

/** Whether two addresses are the same website: on a shared host, the same page. */
function isSameWebsite(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const domain = domainOf(a);
  return domain === domainOf(b) && (domain !== null || placeOf(a) === placeOf(b));
}

const domainOfAddress = (email: string): string => domainToASCII(email.slice(email.lastIndexOf('@') + 1));

export function isFreeMail(email: string): boolean {
  return isBelow(domainOfAddress(email), freeMail);
}

/** Includes subdomains, unless anyone can register them. */
export function isAtDomain(email: string, domain: string): boolean {
  return isRegistrable(domain) && isBelow(domainOfAddress(email), [domain]);
}

export const isRenamed = (
  before: { readonly name: string; readonly website: string | null },
  after: { readonly name: string; readonly website: string | null },
): boolean => fold(before.name) !== fold(after.name) || !isSameWebsite(before.website, after.website);
