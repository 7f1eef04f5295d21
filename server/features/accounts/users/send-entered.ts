import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FactorStep, Me } from '#contract/users.ts';
import type { Settings } from '#server/settings.ts';
import { clearSignedOutMarker, setCookie, setLanguage } from './cookies.ts';
import { presentMe } from './present.ts';
import type { StartedSession } from './start-session.ts';

/** Tokens are sent in cookies only, never in the body. */
export function sendEntered(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  entered: StartedSession,
): { user: Me } {
  setCookie(reply, 'session', entered.sessionToken, settings);
  setCookie(reply, 'browser', entered.browserToken, settings);
  if (entered.deviceToken !== null) setCookie(reply, 'device', entered.deviceToken, settings);
  clearSignedOutMarker(request, reply, settings);
  setLanguage(reply, entered.user.language, settings);
  return { user: presentMe(entered.user, entered.needsFactor) };
}

/** A first factor may need a second one. */
export const sendOutcome = (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  outcome: StartedSession | FactorStep,
) => ('factor' in outcome ? outcome : sendEntered(request, reply, settings, outcome));
