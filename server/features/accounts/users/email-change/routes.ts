import * as contract from '#contract/account.ts';
import type { Portal } from '#server/platform/portal.ts';
import { setCookie } from '../cookies.ts';
import type { AddressVerified } from '../verify-code.ts';
import { confirmEmailChange, requestEmailChange, sendEmailProof } from './change.ts';
import { undoEmailChange } from './undo.ts';

export function registerEmailChange(portal: Portal, verifiedSteps: readonly AddressVerified[]): void {
  const { router, settings } = portal;
  const own = { action: 'account.own', section: 'Account' } as const;
  router.route(contract.sendEmailProof, { ...own, rate: 'sendCode' }, async ({ actor }) => ({
    data: await sendEmailProof(portal, actor),
  }));
  router.route(contract.changeEmail, { ...own, rate: 'sendCode' }, async ({ actor, body }) => ({
    data: await requestEmailChange(portal, actor, body),
  }));
  router.route(contract.confirmEmail, { ...own, rate: 'tryCode' }, async ({ actor, body, reply }) => {
    const { me, sessionToken } = await confirmEmailChange({ ...portal, verifiedSteps }, actor, body);
    setCookie(reply, 'session', sessionToken, settings);
    return { message: 'Your email address has been changed. All other devices are signed out.', data: me };
  });
  router.route(contract.undoEmail, { action: 'account.enter', rate: 'openLink' }, async ({ body }) => {
    await undoEmailChange(portal, body.token);
    return { message: 'Your account has its former email address again, and all devices are signed out.' };
  });
}
