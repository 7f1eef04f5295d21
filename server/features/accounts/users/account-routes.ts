import * as contract from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { languageCodes } from '#contract/portal-languages.ts';
import { acceptOneClick } from '#server/platform/http/one-click.ts';
import { sendRedirect } from '#server/platform/http/redirects.ts';
import { requireSameOrigin } from '#server/platform/http/same-origin.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readUpload } from '../../services/files/index.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { changePassword } from './change-password.ts';
import { setCookie, setLanguage } from './cookies.ts';
import { cancelDeletion, scheduleDeletion } from './delete-account.ts';
import { editProfile } from './edit-profile.ts';
import type { PersonalData } from './personal-data-queries.ts';
import { exportAccount } from './profile.ts';

const t = messages('server');

export function registerAccount(setup: Setup, personalData: PersonalData): void {
  const { router, settings } = setup;
  const binding = { action: 'account.own', section: 'Account' } as const;
  const fresh = { fresh: true } as const;

  router.route(contract.updateMe, { ...binding, rate: 'edit' }, async ({ portal, actor, body, reply }) => {
    const data = await editProfile(portal, actor, body);
    if (body.language) setLanguage(reply, data.language, settings);
    return { message: t('Your profile has been saved.'), data };
  });
  router.route(contract.uploadAvatar, { ...binding, rate: 'upload' }, async ({ portal, actor, request }) => ({
    data: await setAvatar(portal, actor, await readUpload(request)),
  }));
  router.route(contract.removeAvatar, { ...binding, rate: 'edit' }, async ({ db, actor }) => ({
    data: await removeAvatar(db, actor),
  }));
  router.route(
    contract.changePassword,
    { ...binding, ...fresh, rate: 'signIn' },
    async ({ portal, actor, body, reply }) => {
      setCookie(reply, 'session', await changePassword(portal, actor, body.password), settings);
      return { message: t('Password changed. All other devices are signed out and need a code to sign in.') };
    },
  );
  // It holds what other scopes cover.
  router.route(contract.exportMe, { ...binding, rate: 'upload', needsSession: true }, async ({ db, actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return exportAccount(db, actor, personalData);
  });
  router.route(contract.deleteMe, { ...binding, ...fresh, rate: 'edit' }, async ({ portal, actor, body }) => ({
    message: t('Your account will be deleted in 14 days. Until then, you can keep it here.'),
    data: await scheduleDeletion(portal, actor, body.texts),
  }));
  router.route(contract.keepMe, { ...binding, rate: 'edit', needsSession: true }, async ({ portal, actor }) => ({
    message: t('Your account will not be deleted.'),
    data: await cancelDeletion(portal, actor),
  }));
  registerLanguageForm(setup);
}

/** The language switch of the app for browsers without scripts. */
function registerLanguageForm({ http, router, poolDb, settings }: Setup): void {
  http.register(async (scope) => {
    acceptOneClick(scope);
    scope.post<{ Querystring: { language?: unknown; next?: unknown } }>(
      pages.accountLanguage,
      async (request, reply) => {
        requireSameOrigin(request, settings.PUBLIC_URL);
        const { language: typed, next } = request.query;
        const language = languageCodes.find((code) => code === typed);
        const actor = await router.findActor(request);
        if (language !== undefined && actor.userId !== null) {
          await editProfile({ db: poolDb, settings }, actor, { language });
          setLanguage(reply, language, settings);
        }
        return sendRedirect(reply, typeof next === 'string' ? next : pages.account, 303);
      },
    );
  });
}
