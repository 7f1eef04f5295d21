import { messages } from '#contract/messages.ts';
import { PortalError } from '#server/platform/errors.ts';

const t = messages('server');

const texts = {
  authenticator:
    'This code is wrong or was used. Enter the one that your app shows now. If it is refused again, check the clock of your phone.',
  recoveryCode: 'This recovery code is wrong or was used. Enter another one.',
  passkey: 'This passkey was not accepted. Try again, or use another way to sign in.',
} as const;

export const wrongFactor = (kind: keyof typeof texts, extra: Readonly<Record<string, unknown>> = {}) =>
  new PortalError(401, 'FACTOR_WRONG', t(texts[kind]), extra);
