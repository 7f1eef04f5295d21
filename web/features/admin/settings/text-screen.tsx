import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type EditedSiteText, getPrivacy, getTerms, setSiteText } from '#contract/site.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { keyOf } from '#web/lib/queries.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { type SiteTextName, siteTextLabels, siteTextQuery } from './queries.ts';
import classes from './settings.module.css';

const t = messages('admin');

const nameOf = (pathname: string): SiteTextName =>
  pathname.startsWith(`${adminPath('settings')}/privacy`) ? 'privacy' : 'terms';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [siteTextQuery(nameOf(new URL(args.request.url).pathname))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(({ pathname }) => t('{title} · Admin', { title: siteTextLabels[nameOf(pathname)].title }));

export default function TextScreen() {
  const { pathname } = useLocation();
  const { user } = useUser();
  const name = nameOf(pathname);
  const { data, isPending, error, refetch } = useQuery(siteTextQuery(name));
  const { title, text } = siteTextLabels[name];
  return (
    <>
      <PageHead title={title}>
        <Link to={`/${name}`}>{t('View page')}</Link>
      </PageHead>
      <p className={screen.lead}>{text}</p>
      {isPending && <TextSkeleton lines={12} label={t('Loading the text')} />}
      {!isPending && !data && <LoadingError error={error} refetch={refetch} />}
      {data && user && <TextForm key={name} name={name} userId={user.id} stored={data.data} />}
    </>
  );
}

interface TextFormProps {
  readonly name: SiteTextName;
  readonly userId: UserId;
  readonly stored: EditedSiteText;
}

/** Keeps the text on this device until it is saved. */
function TextForm({ name, userId, stored }: TextFormProps) {
  const [html, setHtml, drop] = useStoredText(storageKey(userId, 'site', name), stored.html);
  const [isConfirming, setConfirming] = useState(false);
  const { save, isPending, error } = useSetText(name, stored, (now) => {
    setHtml(now.html);
    drop();
    setConfirming(false);
  });
  const newer = newerOf(error);
  const fieldError = error instanceof ApiError ? error.fields['html'] : undefined;
  return (
    <form
      className={classes.textForm}
      onSubmit={(event) => {
        event.preventDefault();
        save(html, stored.version);
      }}
    >
      {newer && (
        <ConflictPanel
          mine={{ description: html }}
          newer={{ description: newer.html }}
          onKeepMine={() => save(html, newer.version)}
          onTakeNewer={() => save(newer.isOwn ? null : newer.html, newer.version)}
        />
      )}
      <RichTextEditor value={html} onChange={setHtml} ariaLabel={t('The text')} error={fieldError ?? null} />
      <FormError error={newer ? null : error} />
      <p className={screen.dim}>
        {stored.isOwn ? (
          t('This is the default text.')
        ) : (
          <>
            {t('Last changed on')} <When iso={stored.updatedAt} as="date" />.
          </>
        )}
      </p>
      <div className="form-buttons">
        {!stored.isOwn && <Button onClick={() => setConfirming(true)}>{t('Restore default text')}</Button>}
        {html !== stored.html && <Button onClick={() => setHtml(stored.html)}>{t('Discard changes')}</Button>}
        <Button look="main" type="submit" isBusy={isPending && !isConfirming} disabled={html === stored.html}>
          {t('Save text')}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('Restore the default text?')}
          text={t('Your text will be replaced immediately, for everyone. You can undo this right afterwards.')}
          action={t('Restore')}
          isPending={isPending}
          onConfirm={() => save(null, stored.version)}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  );
}

function newerOf(error: unknown): EditedSiteText | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return null;
  return (error.body.current as EditedSiteText | undefined) ?? null;
}

function useSetText(name: SiteTextName, before: EditedSiteText, onSaved: (now: EditedSiteText) => void) {
  const client = useQueryClient();
  const set = (html: string | null, version: number) => api(setSiteText, { params: { name }, body: { html, version } });
  const take = (now: EditedSiteText) => {
    client.setQueryData(siteTextQuery(name).queryKey, { data: now });
    void client.invalidateQueries({ queryKey: keyOf(name === 'terms' ? getTerms : getPrivacy) });
    onSaved(now);
  };
  const undo = useMutation({
    mutationFn: ({ to, version }: { to: EditedSiteText; version: number }) => set(to.isOwn ? null : to.html, version),
    meta: { success: t('The previous text has been restored.'), failure: t('Undo failed.') },
    onSuccess: ({ data }) => {
      take(data);
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ html, version }: { html: string | null; version: number }) => set(html, version),
    onSuccess: ({ message, data }) => {
      take(data);
      notify.success(message, {
        id: `site ${name}`,
        onUndo: () => undo.mutate({ to: before, version: data.version }),
      });
    },
  });
  return { save: (html: string | null, version: number) => mutate({ html, version }), isPending, error };
}
