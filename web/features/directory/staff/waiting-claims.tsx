import { IconFileTypePdf } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Claim, decideClaim, readClaimDocument } from '#contract/company-claims.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { PlainRows } from '#web/features/admin/parts/staff-list.tsx';
import { addressOf, api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { REFRESH_MS } from '#web/lib/staff-tasks.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, Detail } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { claimPages, refreshCompanies } from '../queries.ts';
import classes from './staff.module.css';

const t = messages('directory');

const ReasonDialog = lazyComponent(
  async () => (await import('#web/features/admin/parts/reason-dialog.tsx')).ReasonDialog,
);

interface Decision {
  readonly claim: Claim;
  readonly approve: boolean;
}

export function WaitingClaims({ path }: { readonly path: string }) {
  const query = useInfiniteQuery({ ...claimPages, refetchInterval: REFRESH_MS });
  const [decision, setDecision] = useState<Decision | null>(null);
  const columns = useMemo(() => columnsOf((claim, approve) => setDecision({ claim, approve })), []);
  return (
    <>
      <QueryList
        query={query}
        skeleton={8}
        empty={
          <EmptyState
            title={t('No claims awaiting review')}
            text={t('Documents that members send to claim a company appear here.')}
          />
        }
      >
        {(claims) => <PlainRows path={path} caption={t('Claims awaiting review')} columns={columns} rows={claims} />}
      </QueryList>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  );
}

/** Asks for confirmation, because an approval gives the company a new owner. */
function DecisionDialog({ claim, approve, onClose }: Decision & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (reason: string) => api(decideClaim, { params: { id: claim.id }, body: { approve, reason } }),
    onSuccess: ({ message }) => {
      onClose();
      notify.success(message);
    },
    onError: (failed) => {
      if (!approve) return;
      onClose();
      notify.error(t('We couldn’t save the decision. {failed}', { failed: messageOf(failed) }));
    },
    onSettled: () => refreshCompanies(client),
  });
  if (approve) {
    return (
      <ConfirmDialog
        title={t('Approve the claim of {name} to {name2}?', { name: claim.user.name, name2: claim.company.name })}
        text={t(
          'They will manage the company’s page, the company will be verified by documents, and they will be notified by email.',
        )}
        action={t('Approve claim')}
        isPending={isPending}
        onConfirm={() => mutate('')}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={t('Reject the claim to {name}', { name: claim.company.name })}
      action={t('Reject')}
      reader={t('person who claimed it')}
      onConfirm={mutateAsync}
      onClose={onClose}
    />
  );
}

const columnsOf = (onDecide: (claim: Claim, approve: boolean) => void): readonly Column<Claim>[] => [
  {
    label: t('Company'),
    cell: ({ company }) => (
      <>
        <Link to={contentTypes.company.publicPath(company.id)} dir="auto">
          {company.name}
        </Link>
        {company.website && (
          <Detail>
            <a href={company.website} rel="nofollow noopener" target="_blank">
              {company.website}
            </a>
          </Detail>
        )}
      </>
    ),
  },
  {
    label: t('Claimed by'),
    hasLabel: true,
    cell: ({ user }) =>
      user.id ? (
        <Link to={contentTypes.person.publicPath(user.id)} dir="auto">
          {user.name}
        </Link>
      ) : (
        user.name
      ),
  },
  {
    label: t('Documents'),
    cell: ({ company, documents }) => (
      <ul className={classes.documents} aria-label={t('Documents for {company}', { company: company.name })}>
        {documents.map((document) => (
          <li key={document.id}>
            <a href={addressOf(readClaimDocument, { params: { id: document.id } })} download={document.name}>
              <IconFileTypePdf size={18} aria-hidden="true" />
              <span dir="auto">{document.name}</span> ({fileSize(document.bytes)})
            </a>
          </li>
        ))}
      </ul>
    ),
  },
  {
    label: t('Note'),
    cell: ({ note }) =>
      note && (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      ),
  },
  { label: t('Sent'), hasLabel: true, cell: ({ createdAt }) => <When iso={createdAt} /> },
  {
    label: t('Actions'),
    cell: (claim) => (
      <span className={classes.actions}>
        <Button
          aria-label={t('Approve claim to {name}', { name: claim.company.name })}
          onClick={() => onDecide(claim, true)}
        >
          {t('Approve')}
        </Button>
        <Button
          aria-label={t('Reject the claim to {name}', { name: claim.company.name })}
          onClick={() => onDecide(claim, false)}
        >
          {t('Reject')}
        </Button>
      </span>
    ),
  },
];
