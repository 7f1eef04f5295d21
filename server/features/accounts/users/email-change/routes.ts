import * as contract from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { setCookie } from '../cookies.ts';
import type { AddressVerified } from '../verify-code.ts';
import { confirmEmailChange, requestEmailChange } from './change.ts';
import { undoEmailChange } from './undo.ts';

const t = messages('server');

export function registerEmailChange(setup: Setup, verifiedSteps: readonly AddressVerified[]): void {
  const { router, settings } = setup;
  const binding = { action: 'account.own', section: 'Account' } as const;
  router.route(
    contract.changeEmail,
    { ...binding, rate: 'sendCode', fresh: true },
    async ({ portal, actor, body }) => ({
      data: await requestEmailChange(portal, actor, body.email),
    }),
  );
  router.route(
    contract.confirmEmail,
    { ...binding, rate: 'tryCode', needsSession: true },
    async ({ portal, actor, body, reply }) => {
      const { me, sessionToken } = await confirmEmailChange({ ...portal, verifiedSteps }, actor, body);
      setCookie(reply, 'session', sessionToken, settings);
      return { message: t('Your email address has been changed. All other devices are signed out.'), data: me };
    },
  );
  router.route(contract.undoEmail, { action: 'account.enter', rate: 'openLink' }, async ({ portal, body }) => {
    await undoEmailChange(portal, body.token);
    return { message: t('Your account has its former email address again, and all devices are signed out.') };
  });
}
