import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import {
  createDocumentSet,
  shareDocumentSet,
  updateDocumentSet,
  type WholeDocumentSet,
} from '#contract/document-sets.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { type DocumentInput, fieldIds } from '#contract/trade-desk/documents/fields.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { refreshDocumentSets } from './queries.ts';
import classes from './saved-panel.module.css';

const t = messages('trade-desk');

export interface AwardOfDocuments {
  readonly offerId: OfferId;
}

interface SavedPanelProps {
  readonly set: WholeDocumentSet | undefined;
  /** An earlier version, if one is shown. */
  readonly earlier: number | undefined;
  readonly award: AwardOfDocuments | undefined;
  readonly input: DocumentInput;
  readonly isRead: boolean;
  readonly onSaved: () => void;
  /** Messages by field. */
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void;
}

/** Where the documents are kept: on this device, or in versions on the account. */
export function SavedPanel(props: SavedPanelProps) {
  const { set, earlier } = props;
  const { user, isLoading } = useUser();
  const { pathname } = useLocation();
  if (isLoading) return null;
  if (!user) {
    return (
      <p className="dim no-print">
        {t('What you enter stays on this device.')}{' '}
        <Link to={loginPath(pathname)}>{t('Sign in to save documents')}</Link>
      </p>
    );
  }
  return (
    <section className={`${classes.panel} no-print`} aria-label={t('Saved documents')}>
      {set ? (
        <State set={set} shown={earlier ?? set.version} />
      ) : (
        <p className="dim">{t('Not saved to your account yet.')}</p>
      )}
      <div className={classes.actions}>
        {set?.isOwn !== false && <SaveButton {...props} />}
        {set?.isOwn && set.offerId && <ShareButton set={set} />}
        <Link to={pages.myDocuments}>{t('My documents')}</Link>
      </div>
    </section>
  );
}

function State({ set, shown }: { readonly set: WholeDocumentSet; readonly shown: number }) {
  const { pathname } = useLocation();
  const savedAt = set.versions.find(({ version }) => version === shown)?.createdAt;
  return (
    <div>
      <p>
        <strong>
          <bdi>{set.number}</bdi>
        </strong>{' '}
        · {t('Version {version}', { version: shown })}
        {savedAt && (
          <>
            {' '}
            · <When iso={savedAt} as="moment" />
          </>
        )}
        {!set.isOwn && <> · {t('Shared with you')}</>}
      </p>
      {set.versions.length > 1 && (
        <details>
          <summary>{t('Versions')}</summary>
          <ul className={classes.versions}>
            {set.versions.map(({ version, createdAt }) => (
              <li key={version}>
                <Link to={`${pathname}?set=${set.id}&version=${version}`}>{t('Version {version}', { version })}</Link>{' '}
                <When iso={createdAt} as="moment" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function SaveButton({ set, earlier, award, input, isRead, onSaved, onRefused }: SavedPanelProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const newest = set?.versions[0]?.version ?? 0;
  const isChanged = set === undefined || earlier !== undefined || fieldIds.some((id) => set.input[id] !== input[id]);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      set
        ? api(updateDocumentSet, { params: { id: set.id }, body: { input, version: newest } })
        : api(createDocumentSet, { body: { input, offerId: award?.offerId ?? null } }),
    onSuccess: async ({ message, data }) => {
      onSaved();
      notify.success(message);
      await refreshDocumentSets(client);
      await navigate(`${pathname}?set=${data.id}`, { replace: true, preventScrollReset: true });
    },
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error.fields);
      notify.error(error.message);
    },
  });
  return (
    <Button look="main" isBusy={isPending} disabled={!isRead || !isChanged} onClick={() => mutate()}>
      {set ? t('Save as version {version}', { version: newest + 1 }) : t('Save to my documents')}
    </Button>
  );
}

function ShareButton({ set }: { readonly set: WholeDocumentSet }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(shareDocumentSet, { params: { id: set.id }, body: { isShared: !set.isShared } }),
    meta: { success: true },
    onSuccess: () => refreshDocumentSets(client),
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      {set.isShared ? t('Stop sharing with the other party') : t('Share with the other party')}
    </Button>
  );
}
