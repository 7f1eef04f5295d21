import { PortalError } from '#server/platform/errors.ts';

const messages = {
  authenticator:
    'This code is wrong or was used. Enter the one that your app shows now. If it is refused again, check the clock of your phone.',
  recoveryCode: 'This recovery code is wrong or was used. Enter another one.',
  passkey: 'This passkey was not accepted. Try again, or use another way to sign in.',
} as const;

export const wrongFactor = (kind: keyof typeof messages, extra: Readonly<Record<string, unknown>> = {}) =>
  new PortalError(401, 'FACTOR_WRONG', messages[kind], extra);
