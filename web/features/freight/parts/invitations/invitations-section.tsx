import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Invitation,
  type InvitationState,
  MAX_INVITATIONS,
  noQuoteTexts,
  remindInvited,
  withdrawInvitation,
} from '#contract/freight-invitations.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { type State, StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { When } from '#web/ui/when.tsx';
import { refreshOffers } from '../offers/queries.ts';
import classes from './invitations-section.module.css';
import { invitationsQuery } from './queries.ts';

const t = messages('freight');

const InviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const states: Readonly<Record<InvitationState, State & { readonly name: Term }>> = {
  INVITED: { name: 'Invited', tone: 'neutral' },
  OPENED: { name: 'Opened', tone: 'info' },
  WILL_QUOTE: { name: 'Will quote', tone: 'info' },
  PRICED: { name: 'Quoted', tone: 'good' },
  NO_QUOTE: { name: 'Does not quote', tone: 'bad' },
  NO_ANSWER: { name: 'No answer', tone: 'warn' },
  WITHDRAWN: { name: 'Withdrawn', tone: 'warn' },
};

interface InvitationsSectionProps {
  readonly postId: PostId;
  readonly freight: FreightView;
}

/** For the requester: who is invited, and the state of each invitation. */
export function InvitationsSection({ postId, freight }: InvitationsSectionProps) {
  const { visibility, can, offersCount } = freight;
  const { data, error, refetch } = useQuery(invitationsQuery(postId));
  const [isInviting, setInviting] = useState(false);
  const invitations = data?.data ?? [];
  // Nothing else brings a new request to its first offers.
  const isNext = data !== undefined && invitations.length + offersCount === 0;
  const left = MAX_INVITATIONS - invitations.length;
  return (
    <DetailSection id="invitations" className={`${classes.section} no-print`} title={t('Invited forwarders')}>
      <p className="dim-small">
        {visibility === 'INVITED'
          ? t('Only you, invited people and the staff of this portal see this request.')
          : t('Invite forwarders you know. They can make an offer without an account.')}
      </p>
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {invitations.length > 0 && (
        <ul className={classes.list} aria-label={t('Invitations')}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} postId={postId} invitation={invitation} />
          ))}
        </ul>
      )}
      {can.invite && invitations.length > 0 && <ReminderSwitch postId={postId} freight={freight} />}
      {can.invite && left > 0 && (
        <Button look={isNext ? 'main' : 'line'} onClick={() => setInviting(true)}>
          {t('Invite forwarders')}
        </Button>
      )}
      {can.invite && left <= 0 && (
        <p className="dim-small">{t('A request can have {max} invitations.', { max: MAX_INVITATIONS })}</p>
      )}
      {isInviting && <InviteDialog postId={postId} left={left} onClose={() => setInviting(false)} />}
    </DetailSection>
  );
}

function ReminderSwitch({ postId, freight: { reminds = false } }: InvitationsSectionProps) {
  const client = useQueryClient();
  const [isOn, setOn] = useState(reminds);
  const change = useMutation({
    mutationFn: (remind: boolean) => api(remindInvited, { params: { postId }, body: { remind } }),
    meta: { success: true, failure: true },
    onError: (_error, remind) => setOn(!remind),
    onSettled: () => refreshOffers(client, postId),
  });
  return (
    <Checkbox
      label={t('Remind them by email a day before the deadline, if they have not answered')}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        setOn(checked);
        change.mutate(checked);
      }}
    />
  );
}

function InvitationRow({ postId, invitation }: { readonly postId: PostId; readonly invitation: Invitation }) {
  const { id, email, state, name, company, reason, note, createdAt } = invitation;
  const why = [reason && term(noQuoteTexts[reason]), note].filter(Boolean).join('. ');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => api(withdrawInvitation, { params: { postId, invitationId: id } }),
    meta: { success: true, failure: true },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: invitationsQuery(postId).queryKey });
    },
  });
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <span dir="ltr">{email}</span>
        {name && (
          <span className="dim-small" dir="auto">
            {[name, company].filter(Boolean).join(', ')}
          </span>
        )}
        {state === 'NO_QUOTE' && why && (
          <span className="dim-small" dir="auto">
            {why}
          </span>
        )}
      </span>
      <StateBadge name={term(states[state].name)} tone={states[state].tone} />
      <span className="dim-small">
        <When iso={createdAt} />
      </span>
      {state !== 'WITHDRAWN' && (
        <Button onClick={() => setAsking(true)} aria-label={t('Withdraw the invitation of {email}', { email })}>
          {t('Withdraw')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('Withdraw this invitation?')}
          text={t('The link that {email} received will stop working. Offers already made through it stay.', { email })}
          action={t('Withdraw invitation')}
          isPending={withdrawal.isPending}
          onConfirm={() => withdrawal.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
