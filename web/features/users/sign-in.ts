import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { currentLanguage } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { languagePrefix } from '#contract/portal-languages.ts';
import { safePath } from '#contract/safe-path.ts';
import { type FactorStep, getMe, type Me } from '#contract/users.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { isMarkedSignedIn } from '#web/lib/reader.ts';
import { openPage, redirectTo } from '#web/lib/redirect-to.ts';
import { meQuery } from '#web/lib/session.ts';
import { dropChallenge } from './challenge.ts';
import { keepFactorStep } from './factors/factor-step.ts';
import { shouldOfferPasskey } from './offer-passkey.ts';

type Entered = { readonly user: Me } | FactorStep;

/** The page that was requested first, kept through every step of signing in. */
export function useNextPath(): { readonly next: string; readonly withNext: (path: string) => string } {
  const [search] = useSearchParams();
  const requested = search.get('next');
  const next = safePath(requested, pages.dashboard);
  return { next, withNext: (path) => (requested === null ? path : `${path}?next=${encodeURIComponent(next)}`) };
}

/** Clears what was cached for a guest or another account. */
export function useEnter(): (user: Me) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { next, withNext } = useNextPath();
  return async (user) => {
    dropChallenge();
    client.clear();
    client.setQueryData(meQuery.queryKey, user);
    const step = await stepAfter(user);
    if (step === null && isInOtherLanguage(user)) openPage(next);
    else await navigate(step === null ? next : withNext(step), { replace: true });
  };
}

/** The texts of a document are in one language, and those of the app in that of the account. */
const isInOtherLanguage = (user: Me): boolean =>
  languagePrefix(window.location.pathname) !== '' || user.language !== currentLanguage();

async function stepAfter(user: Me): Promise<string | null> {
  if (user.needsFactor) return pages.loginSecure;
  return (await shouldOfferPasskey(user)) ? pages.loginPasskey : null;
}

/** Continues with the second factor if the account has one. */
export function useEnterOrFactor(): (entered: Entered, trustDevice?: boolean) => Promise<void> {
  const enter = useEnter();
  const navigate = useNavigate();
  const { withNext } = useNextPath();
  return async (entered, trustDevice = false) => {
    if ('user' in entered) return enter(entered.user);
    dropChallenge();
    keepFactorStep({ ...entered.factor, trustDevice });
    await navigate(withNext(pages.loginFactor), { replace: true });
  };
}

/** Redirects members who are already signed in. If the session can't be checked, the form is shown. */
export async function skipIfSignedIn({ request, context }: LoaderFunctionArgs): Promise<void> {
  const { fetcher, mayBeSignedIn } = context.get(pageRequest);
  const { searchParams } = new URL(request.url);
  if (!mayBeSignedIn) return;
  const response = await fetcher(getMe.path, { method: 'GET' });
  if (response.ok) throw redirectTo(safePath(searchParams.get('next'), pages.dashboard));
}

const ASK_EVERY_MS = 5_000;

/** Opens the requested page for a member whose account could not be loaded at first, once it can. */
export function useReturn(): void {
  const { next } = useNextPath();
  const navigate = useNavigate();
  const [isMarked, setMarked] = useState(false);
  useEffect(() => setMarked(isMarkedSignedIn()), []);
  const { data: user } = useQuery({
    ...meQuery,
    enabled: isMarked,
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? ASK_EVERY_MS : false),
  });
  useEffect(() => {
    if (!user || !isMarked) return;
    if (isInOtherLanguage(user)) openPage(next);
    else void navigate(next, { replace: true });
  }, [isMarked, user, next, navigate]);
}

/** Search engines should not index screens with a link or a step. */
export const accountMeta = (title: () => string) => titled(title, noRobots);
