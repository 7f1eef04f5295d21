import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'x-quayside-page';
const secret = randomUUID();

export const pageCallHeaders: Readonly<Record<string, string>> = { [NAME]: secret };

export function isPageCall(headers: IncomingHttpHeaders): boolean {
  return headers[NAME] === secret;
}
