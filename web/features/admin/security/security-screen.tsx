import { Group } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { messages } from '#contract/messages.ts';
import {
  approveLostFactors,
  type LostFactors,
  listLostFactors,
  listStaffSignIns,
  rejectLostFactors,
  type StaffSignIn,
} from '#contract/staff-security.ts';
import { signInMethodTexts } from '#web/features/users/parts/sign-in-methods.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { invalidate, pages } from '#web/lib/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import { ProvidersSection, providerPages } from './providers-section.tsx';
import { Person, Rows } from './rows.tsx';
import { StaffTokens, staffTokenPages } from './staff-tokens.tsx';

const t = messages('admin');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [pages(listLostFactors), pages(listStaffSignIns), staffTokenPages, providerPages]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Security · Admin'));

export default function SecurityScreen() {
  return (
    <>
      <PageHead title={t('Security')} />
      <SettingsSection
        id="lost"
        title={t('Lost devices')}
        lead={t(
          'People who can no longer use their passkey, authenticator app and recovery codes. Make sure by another way, such as a call, that the request is theirs. The removal happens 72 hours after the request at the earliest, and the owner can stop it.',
        )}
      >
        <Rows
          query={useInfiniteQuery(pages(listLostFactors))}
          columns={lostColumns}
          caption={t('Requests to remove lost devices')}
          empty={t('Nobody has reported a lost device.')}
        />
      </SettingsSection>
      <SettingsSection id="staff" title={t('Staff')}>
        <p className={screen.lead}>
          <Rich
            text={t('How moderators and admins sign in. The <0>audit log</0> has each failed sign-in.')}
            parts={[(inner) => <Link to={`${adminPath('audit')}?action=signIn.failed`}>{inner}</Link>]}
          />
        </p>
        <Rows
          query={useInfiniteQuery(pages(listStaffSignIns))}
          columns={staffColumns}
          caption={t('Staff')}
          empty={t('There are no staff.')}
        />
      </SettingsSection>
      <StaffTokens />
      <ProvidersSection />
    </>
  );
}

const factorsOf = ({ passkeys, hasAuthenticator }: StaffSignIn): string[] => [
  ...(passkeys > 0 ? [t('{count, plural, one {# passkey} other {# passkeys}}', { count: passkeys })] : []),
  ...(hasAuthenticator ? [t('authenticator app')] : []),
];

const staffColumns: readonly Column<StaffSignIn>[] = [
  {
    get label() {
      return t('Name');
    },
    cell: (person) => <Person {...person} />,
  },
  {
    get label() {
      return t('Second factor');
    },
    hasLabel: true,
    cell: (person) => {
      const factors = factorsOf(person);
      return factors.length > 0 ? factors.join(', ') : <Badge tone="warn">{t('None')}</Badge>;
    },
  },
  {
    get label() {
      return t('Recovery codes');
    },
    hasLabel: true,
    cell: ({ recoveryCodesLeft }) => recoveryCodesLeft,
  },
  {
    get label() {
      return t('Last seen');
    },
    hasLabel: true,
    cell: ({ lastSeenAt, lastMethod }) =>
      lastSeenAt ? (
        <>
          <When iso={lastSeenAt} />
          {lastMethod && (
            <p className={screen.dim}>{t('signed in {value}', { value: signInMethodTexts[lastMethod] })}</p>
          )}
        </>
      ) : (
        t('Signed out')
      ),
  },
  {
    get label() {
      return t('Failed sign-ins, 7 days');
    },
    hasLabel: true,
    cell: ({ failures }) => failures,
  },
];

const lostColumns: readonly Column<LostFactors>[] = [
  {
    get label() {
      return t('Name');
    },
    cell: (person) => <Person {...person} />,
  },
  {
    get label() {
      return t('Requested');
    },
    hasLabel: true,
    cell: ({ requestedAt }) => <When iso={requestedAt} as="moment" />,
  },
  {
    get label() {
      return t('Removal from');
    },
    hasLabel: true,
    cell: ({ dueAt }) => <When iso={dueAt} as="moment" />,
  },
  {
    get label() {
      return t('Approved by');
    },
    hasLabel: true,
    cell: ({ approvedBy }) => approvedBy ?? t('Nobody yet'),
  },
  {
    get label() {
      return t('Decision');
    },
    cell: (request) => <Decision request={request} />,
  },
];

function Decision({ request: { id, name, approvedBy } }: { readonly request: LostFactors }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (isApproved: boolean) =>
      api(isApproved ? approveLostFactors : rejectLostFactors, { params: { userId: id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: async () => {
      setAsks(false);
      await invalidate(client, listLostFactors);
    },
  });
  return (
    <Group gap="xs">
      {approvedBy === null && (
        <Button
          aria-label={t('Approve the request of {name}', { name })}
          isBusy={isPending}
          onClick={() => setAsks(true)}
        >
          {t('Approve')}
        </Button>
      )}
      <Button aria-label={t('Reject the request of {name}', { name })} isBusy={isPending} onClick={() => mutate(false)}>
        {t('Reject')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('Remove the lost devices of {name}?', { name })}
          text={t(
            'Whoever can read the mailbox of this account can sign in afterwards. Approve it only if you have made sure by another way that the request is theirs.',
          )}
          action={t('Approve')}
          isPending={isPending}
          onConfirm={() => mutate(true)}
          onClose={() => setAsks(false)}
        />
      )}
    </Group>
  );
}
