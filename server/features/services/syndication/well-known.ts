import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#contract/dates.ts';
import { sendRedirect } from '#server/platform/http/redirects.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { Settings } from '#server/settings.ts';
import { originOf, send } from './send.ts';

/** Every response says so anew, so a portal that runs is never past it. */
const VALID_DAYS = 30;

/** https://www.rfc-editor.org/rfc/rfc9116 */
export function writeSecurityText(settings: Settings, origin: string, now: Date): string {
  const expires = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const address = settings.MAIL_FROM.replace(/^[^<]*<|>$/g, '');
  return [
    `Contact: ${settings.SECURITY_CONTACT ?? `mailto:${address}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function registerWellKnown({ http, settings }: Setup): void {
  const securityText = (request: FastifyRequest) =>
    writeSecurityText(settings, originOf(request, settings), new Date());
  http.get('/.well-known/security.txt', (request, reply) => send(reply, 'text/plain', securityText(request)));
  // Password managers open it (https://www.w3.org/TR/change-password-url/).
  http.get('/.well-known/change-password', (_request, reply) => sendRedirect(reply, '/account#password-section', 303));
}
