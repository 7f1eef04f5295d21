import { messages } from '#contract/messages.ts';
import { LANGUAGE_COOKIE } from '#contract/portal-languages.ts';
import * as contract from '#contract/users.ts';
import type { Setup } from '#server/platform/setup.ts';
import { browserOf } from './browser-of.ts';
import { clearCookie, clearSignedOutMarker, readCookie, setLanguage } from './cookies.ts';
import { renewCookies } from './find-actor.ts';
import { forgotPassword } from './forgot-password.ts';
import { findMentions, readMe } from './read.ts';
import { resendCode } from './resend-code.ts';
import { resetPassword } from './reset-password.ts';
import { sendOutcome } from './send-entered.ts';
import { endSession, listSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { listDevices, revokeDevice } from './trusted-devices.ts';
import { type AddressVerified, verifyCode, verifyLink } from './verify-code.ts';

const t = messages('server');

export function registerUsers(setup: Setup, verifiedSteps: readonly AddressVerified[]): void {
  renewCookies(setup.http, setup.settings);
  registerSignIn(setup, verifiedSteps);
  registerPasswordReset(setup);
  registerSessions(setup);
  setup.router.route(
    contract.searchMentions,
    { action: 'member.mention', rate: 'search' },
    async ({ portal, query }) => ({
      data: await findMentions(portal.db, query.q),
    }),
  );
}

function registerSignIn(setup: Setup, verifiedSteps: readonly AddressVerified[]): void {
  const { router, settings } = setup;
  router.route(
    contract.signup,
    { action: 'account.enter', rate: 'signUp' },
    async ({ portal, body }) => ({ data: await signUp(portal, body) }),
    ({ email }) => email,
  );

  router.route(
    contract.login,
    { action: 'account.enter', rate: 'signIn' },
    async ({ portal, body, request, reply }) => {
      const outcome = await signIn(portal, body, browserOf(request, settings));
      return { data: 'challengeId' in outcome ? outcome : sendOutcome(request, reply, settings, outcome) };
    },
    ({ email }) => email,
  );

  router.route(
    contract.verifyOtp,
    { action: 'account.enter', rate: 'tryCode' },
    async ({ portal, body, request, reply }) => ({
      data: sendOutcome(
        request,
        reply,
        settings,
        await verifyCode({ ...portal, verifiedSteps }, body, browserOf(request, settings)),
      ),
    }),
    ({ challengeId }) => challengeId,
  );

  router.route(
    contract.verifyLink,
    { action: 'account.enter', rate: 'openLink' },
    async ({ portal, body, request, reply }) => ({
      data: sendOutcome(request, reply, settings, await verifyLink(portal, body, browserOf(request, settings))),
    }),
  );

  router.route(
    contract.resendOtp,
    { action: 'account.enter', rate: 'sendCode' },
    async ({ portal, body }) => ({ data: await resendCode(portal, body.challengeId) }),
    ({ challengeId }) => challengeId,
  );
}

function registerPasswordReset(setup: Setup): void {
  const { router, settings } = setup;
  router.route(
    contract.forgotPassword,
    { action: 'account.enter', rate: 'sendCode' },
    async ({ portal, body, request }) => ({
      data: await forgotPassword(portal, body.email, browserOf(request, settings)),
    }),
    ({ email }) => email,
  );

  router.route(
    contract.resetPassword,
    { action: 'account.enter', rate: 'tryCode' },
    async ({ portal, body, reply }) => {
      await resetPassword(portal, body);
      clearCookie(reply, 'session', settings);
      clearCookie(reply, 'device', settings);
      return { message: t('Your password has been changed. Sign in with the new one.') };
    },
    (body) => ('link' in body ? body.link : body.challengeId),
  );
}

function registerSessions({ router, settings }: Setup): void {
  router.route(contract.logout, { action: 'account.enter', rate: 'edit' }, async ({ db, request, reply }) => {
    // End the session first: a browser without a response needs its cookie to retry.
    await signOut(db, readCookie(request, 'session', settings));
    clearCookie(reply, 'session', settings);
    clearSignedOutMarker(request, reply, settings);
    return { message: t('You are signed out.') };
  });

  router.route(contract.getMe, { action: 'account.secure', rate: 'read' }, async ({ db, actor, request, reply }) => {
    const me = await readMe(db, actor);
    // The language may have been chosen on another device. Programs with a token have none.
    if (!actor.token && request.cookies[LANGUAGE_COOKIE] !== me.language) setLanguage(reply, me.language, settings);
    return me;
  });

  const ofPerson = { action: 'account.own', needsSession: true } as const;
  router.route(contract.listSessions, { ...ofPerson, rate: 'read' }, ({ db, actor, query }) =>
    listSessions(db, actor, query),
  );

  router.route(contract.endSession, { ...ofPerson, rate: 'edit' }, async ({ db, actor, params, reply }) => {
    await endSession(db, actor, params.id);
    if (params.id === actor.sessionId) clearCookie(reply, 'session', settings);
    return { message: t('Session ended.') };
  });

  router.route(contract.listDevices, { ...ofPerson, rate: 'read' }, ({ db, actor, query }) =>
    listDevices(db, actor, query),
  );

  router.route(contract.revokeDevice, { ...ofPerson, rate: 'edit' }, async ({ db, actor, params }) => {
    await revokeDevice(db, actor, params.id);
    return { message: t('This device now needs a code to sign in.') };
  });
}
