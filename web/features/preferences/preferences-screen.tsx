import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { getPreferences, type Preferences, setPreferences } from '#contract/preferences.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { isSignedOut } from '#web/lib/api-error.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { query } from '#web/lib/queries.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import classes from './preferences.module.css';

const t = messages('account');

const TOAST_MS = 3000;
const preferencesOf = (userId: string) => query(getPreferences, { params: { userId } });

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args);
  const client = serverClient(args);
  await orFail(client.fetchQuery(preferencesOf(id)));
  return dehydrated(client);
}
export const meta = titled(() => t('Email Notification Preferences'), noRobots);

export default function PreferencesScreen() {
  const { user } = useUser();
  const navigate = useNavigate();
  const { data, isPending, refetch } = useQuery({ ...preferencesOf(user?.id ?? ''), enabled: user !== null });
  const { draft, begin, cancel, change, save, isSaving } = useEditing(user?.id, data?.data);
  const shown = draft ?? data?.data;
  return (
    <>
      <Button look="quiet" onClick={() => (canGoBack() ? void navigate(-1) : void navigate(pages.dashboard))}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('Back')}
      </Button>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('Email Notification Preferences')}</h1>
        <div className={classes.acts}>
          {draft ? (
            <>
              <Button onClick={cancel} disabled={isSaving}>
                {t('Cancel')}
              </Button>
              <Button look="main" onClick={save} disabled={isSaving}>
                {isSaving ? t('Saving...') : t('Save Preferences')}
              </Button>
            </>
          ) : (
            <Button look="main" onClick={begin} disabled={!data}>
              {t('Edit')}
            </Button>
          )}
        </div>
      </div>
      {isPending && <SkeletonBar height={320} />}
      {!isPending && !shown && (
        <ErrorState title={t('We couldn’t load your preferences')} onRetry={() => void refetch()} />
      )}
      {shown && <PreferenceFields preferences={shown} isDisabled={!draft || isSaving} onChange={change} />}
    </>
  );
}

/** Whether the tab has an earlier page of the portal. A link in an email opens a tab without one. */
const canGoBack = () => window.navigation?.canGoBack ?? window.history.length > 1;

const notifySignedOut = () => notify.error(t('User not logged in.'), { duration: TOAST_MS });

function useEditing(userId: string | undefined, saved: Preferences | undefined) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Preferences | null>(null);
  const saving = useMutation({
    mutationFn: (body: Preferences) => api(setPreferences, { params: { userId: userId ?? '' }, body }),
    onSuccess: ({ data }) => {
      client.setQueryData(preferencesOf(userId ?? '').queryKey, { data });
      setDraft(null);
      notify.success(t('Notification preferences updated successfully'), { duration: TOAST_MS });
    },
    onError: (error) => {
      if (isSignedOut(error)) return notifySignedOut();
      const isFromServer = error instanceof ApiError && error.status > 0 && error.code !== 'REQUEST_FAILED';
      const message = isFromServer ? error.body.message : undefined;
      const reason = message || t('Please try again.');
      notify.error(t('Failed to update preferences: {reason}', { reason }), { duration: TOAST_MS });
    },
  });
  return {
    draft,
    isSaving: saving.isPending,
    begin: () => setDraft(saved ?? null),
    cancel: () => setDraft(null),
    change: (part: Partial<Preferences>) => setDraft((now) => now && { ...now, ...part }),
    save: () => {
      if (userId === undefined) notifySignedOut();
      else if (draft) saving.mutate(draft);
    },
  };
}
