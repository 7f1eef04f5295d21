import { expect, it } from 'vitest';
import { isCrawler } from './index.ts';

it.each([
  [
    'a browser',
    false,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'a browser without a window',
    false,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  ],
  ['a search engine', true, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    'a search engine that renders without a window',
    true,
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) HeadlessChrome/142.0.0.0 Safari/537.36',
  ],
  ['a program', true, 'curl/8.5.0'],
])('recognises whether %s is a crawler: %s', (_, is, agent) => expect(isCrawler(agent)).toBe(is));
