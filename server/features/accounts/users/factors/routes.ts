import * as contract from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { browserOf } from '../browser-of.ts';
import { endEverything } from '../end-everything.ts';
import { passkeyForProof, prove, readProof, sendProofCode } from '../proof/prove.ts';
import { sendEntered } from '../send-entered.ts';
import { confirmAuthenticatorOf, removeAuthenticatorOf, startAuthenticatorOf } from './authenticator.ts';
import { keepFactors, reportLostFactors } from './lost-factors.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { addPasskeyOf, passkeyToAdd, passkeyToUse, removePasskeyOf, renamePasskeyOf } from './passkeys.ts';
import { readSecurity } from './read-security.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { passkeyForStep, verifyFactor } from './verify-factor.ts';

const t = messages('server');

const enter = { action: 'account.enter' } as const;
const secure = { action: 'account.secure' } as const;

export function registerFactors(setup: Setup): void {
  registerSteps(setup);
  registerProofs(setup);
  registerPasskeys(setup);
  registerAuthenticator(setup);
}

function registerSteps({ router, settings }: Setup): void {
  router.route(contract.startPasskeySignIn, { ...enter, rate: 'openLink' }, async ({ portal }) => ({
    data: await passkeyToUse(portal, 'signIn', null),
  }));
  router.route(contract.signInWithPasskey, { ...enter, rate: 'tryCode' }, async ({ portal, body, request, reply }) => ({
    data: sendEntered(request, reply, settings, await signInWithPasskey(portal, body, browserOf(request, settings))),
  }));
  router.route(
    contract.verifyFactor,
    { ...enter, rate: 'tryCode' },
    async ({ portal, body, request, reply }) => ({
      data: sendEntered(request, reply, settings, await verifyFactor(portal, body, browserOf(request, settings))),
    }),
    ({ challengeId }) => challengeId,
  );
  router.route(contract.factorPasskeyOptions, { ...enter, rate: 'openLink' }, async ({ portal, body }) => ({
    data: await passkeyForStep(portal, body.challengeId),
  }));
  router.route(contract.reportLostFactors, { ...enter, rate: 'sendCode' }, async ({ portal, body }) => {
    await reportLostFactors(portal, body.challengeId);
    return {
      message: t(
        'Staff will check your request and write to you. The earliest time for it is in {lostfactorshours} hours. We have told the account by email.',
        { lostfactorshours: contract.LOST_FACTORS_HOURS },
      ),
    };
  });
  router.route(contract.endEverything, { ...enter, rate: 'openLink' }, async ({ portal, body }) => {
    await endEverything(portal, body.token);
    return {
      message: t(
        'All devices are signed out, and API tokens are revoked. We have emailed you a link to choose a new password. Then sign in again.',
      ),
    };
  });
}

function registerProofs({ router, poolDb }: Setup): void {
  router.route(contract.getProof, { ...secure, rate: 'read' }, async ({ portal, actor }) => ({
    data: await readProof(portal, actor),
  }));
  router.route(contract.sendProofCode, { ...secure, rate: 'sendCode' }, async ({ portal, actor }) => ({
    data: await sendProofCode({ ...portal, db: poolDb }, actor),
  }));
  router.route(contract.proofPasskeyOptions, { ...secure, rate: 'edit' }, async ({ portal, actor }) => ({
    data: await passkeyForProof(portal, actor),
  }));
  router.route(contract.prove, { ...secure, rate: 'tryCode' }, async ({ portal, actor, body }) => {
    // Attempts are counted even if the request fails.
    await prove({ ...portal, db: poolDb }, actor, body);
    return { message: t('Confirmed for the next {proofminutes} minutes.', { proofminutes: contract.PROOF_MINUTES }) };
  });
}

function registerPasskeys({ router }: Setup): void {
  router.route(contract.getSecurity, { ...secure, rate: 'read' }, async ({ portal, actor }) => ({
    data: await readSecurity(portal, actor),
  }));
  router.route(contract.startPasskey, { ...secure, rate: 'edit', fresh: true }, async ({ portal, actor }) => ({
    data: await passkeyToAdd(portal, actor),
  }));
  router.route(
    contract.addPasskey,
    { ...secure, rate: 'edit', fresh: true, holdsSecrets: true },
    async ({ portal, actor, body, request }) => ({
      message: t('You can sign in with this passkey now.'),
      data: await addPasskeyOf(portal, actor, body, request.headers['user-agent'] ?? ''),
    }),
  );
  router.route(contract.renamePasskey, { ...secure, rate: 'edit' }, async ({ portal, actor, params, body }) => {
    await renamePasskeyOf(portal, actor, params.id, body.name);
    return { message: t('The passkey has its new name.') };
  });
  router.route(contract.removePasskey, { ...secure, rate: 'edit', fresh: true }, async ({ portal, actor, params }) => {
    await removePasskeyOf(portal, actor, params.id);
    return { message: t('This passkey no longer signs in here. You can delete it from your device too.') };
  });
}

function registerAuthenticator({ router }: Setup): void {
  router.route(
    contract.startAuthenticator,
    { ...secure, rate: 'edit', fresh: true, holdsSecrets: true },
    async ({ portal, actor }) => ({
      data: await startAuthenticatorOf(portal, actor),
    }),
  );
  router.route(
    contract.confirmAuthenticator,
    { ...secure, rate: 'tryCode', fresh: true, holdsSecrets: true },
    async ({ portal, actor, body }) => ({
      message: t('From now on, we ask for a code of this app when you sign in.'),
      data: { recoveryCodes: await confirmAuthenticatorOf(portal, actor, body.code) },
    }),
  );
  router.route(contract.removeAuthenticator, { ...secure, rate: 'edit', fresh: true }, async ({ portal, actor }) => {
    await removeAuthenticatorOf(portal, actor);
    return { message: t('The authenticator app was removed.') };
  });
  router.route(
    contract.renewRecoveryCodes,
    { ...secure, rate: 'edit', fresh: true, holdsSecrets: true },
    async ({ portal, actor }) => {
      return { data: { recoveryCodes: await renewRecoveryCodes(portal, actor) } };
    },
  );
  router.route(contract.keepFactors, { ...secure, rate: 'edit' }, async ({ portal, actor }) => {
    await keepFactors(portal, actor);
    return { message: t('Nothing will be removed.') };
  });
}
