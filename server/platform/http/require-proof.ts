import { messages } from '#contract/messages.ts';
import type { Actor } from '#server/policy.ts';
import { Forbidden } from '../errors.ts';
import { tokenRefused } from './token-scopes.ts';

const t = messages('server');

/** The browser asks for the proof and repeats the request. @throws Forbidden PROOF_NEEDED, TOKEN_REFUSED for API tokens */
export function requireProof(actor: Actor): void {
  if (actor.token) throw tokenRefused();
  if (!actor.isProved) throw new Forbidden(t('Confirm that it’s you, then try again.'), 'PROOF_NEEDED');
}
