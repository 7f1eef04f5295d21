import { IconFileTypePdf } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Claim, decideClaim, readProof } from '#contract/company-claims.ts';
import { contentTypes } from '#contract/content-types.ts';
import { addressOf, api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import waiting from '#web/ui/listing.module.css';
import { QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { claimPages, refreshCompanies } from '../queries.ts';
import classes from './staff.module.css';

const ReasonDialog = lazyComponent(
  async () => (await import('#web/features/admin/parts/reason-dialog.tsx')).ReasonDialog,
);

interface Asked {
  readonly claim: Claim;
  readonly approve: boolean;
}

/** Asks for confirmation, because an approval gives the company a new owner. */
export function WaitingClaims() {
  const client = useQueryClient();
  const list = useInfiniteQuery(claimPages());
  const [asked, setAsked] = useState<Asked | null>(null);
  const deciding = useMutation({
    mutationFn: ({ claim, approve, reason = '' }: Asked & { readonly reason?: string }) =>
      api(decideClaim, { params: { id: claim.id }, body: { approve, reason } }),
    onSuccess: ({ message }) => {
      setAsked(null);
      notify.success(message);
    },
    onSettled: () => refreshCompanies(client),
  });
  const close = () => {
    deciding.reset();
    setAsked(null);
  };
  return (
    <>
      <QueryList
        query={list}
        items="claims"
        empty={
          <EmptyState title="No claims await review" text="Documents by which members claim a company appear here." />
        }
      >
        {(claims) => (
          <ul className={waiting.rows} aria-label="Claims awaiting review">
            {claims.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} onAsk={(approve) => setAsked({ claim, approve })} />
            ))}
          </ul>
        )}
      </QueryList>
      {asked?.approve && (
        <ConfirmDialog
          title={`Approve the claim of ${asked.claim.user.name} to ${asked.claim.company.name}?`}
          text="They will manage its page, and it will be verified by documents. They are notified by email."
          action="Approve claim"
          isPending={deciding.isPending}
          onConfirm={() =>
            deciding.mutate(asked, {
              onError: (error) => {
                close();
                notify.error(`The decision was not saved. ${messageOf(error)}`);
              },
            })
          }
          onClose={close}
        />
      )}
      {asked && !asked.approve && (
        <ReasonDialog
          title={`Reject the claim to ${asked.claim.company.name}`}
          action="Reject"
          isPending={deciding.isPending}
          error={deciding.error}
          onConfirm={(reason) => deciding.mutate({ ...asked, reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function ClaimRow({ claim, onAsk }: { readonly claim: Claim; readonly onAsk: (approve: boolean) => void }) {
  const { company, user, note, documents, createdAt } = claim;
  return (
    <li className={waiting.row}>
      <div className={waiting.body}>
        <h2 className={waiting.name}>
          <Link to={contentTypes.company.publicPath(company.id)} dir="auto">
            {company.name}
          </Link>
        </h2>
        <p className={waiting.dim}>
          claimed by{' '}
          {user.id ? (
            <Link to={contentTypes.person.publicPath(user.id)} dir="auto">
              {user.name}
            </Link>
          ) : (
            user.name
          )}
          , {formatDate(createdAt)}
          {company.website && (
            <>
              ,{' '}
              <a href={company.website} rel="nofollow noopener" target="_blank">
                {company.website}
              </a>
            </>
          )}
        </p>
        {note && (
          <p className={classes.note} dir="auto">
            {note}
          </p>
        )}
        <ul className={classes.papers} aria-label={`Documents for ${company.name}`}>
          {documents.map((paper) => (
            <li key={paper.id}>
              <a href={addressOf(readProof, { params: { id: paper.id } })} download={paper.name}>
                <IconFileTypePdf size={18} aria-hidden="true" />
                <span dir="auto">{paper.name}</span> ({fileSize(paper.bytes)})
              </a>
            </li>
          ))}
        </ul>
        <p className={waiting.actions}>
          <Button aria-label={`Approve claim to ${company.name}`} onClick={() => onAsk(true)}>
            Approve
          </Button>
          <Button aria-label={`Reject the claim to ${company.name}`} onClick={() => onAsk(false)}>
            Reject
          </Button>
        </p>
      </div>
    </li>
  );
}
