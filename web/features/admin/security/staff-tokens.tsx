import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { listStaffApiTokens, revokeStaffApiToken, type StaffApiToken } from '#contract/staff-security.ts';
import { describeScope } from '#contract/token-scopes.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { invalidate, pages } from '#web/lib/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import screen from '../parts/screen.module.css';
import { SettingsSection } from '../settings/settings-section.tsx';
import { Person, Rows } from './rows.tsx';

const t = messages('admin');

export const staffTokenPages = pages(listStaffApiTokens);

export function StaffTokens() {
  return (
    <SettingsSection
      id="tokens"
      title={t('API tokens of staff')}
      lead={t('Programs that act for moderators and admins. Only their owners have the tokens.')}
    >
      <Rows
        query={useInfiniteQuery(staffTokenPages)}
        columns={tokenColumns}
        caption={t('API tokens of staff')}
        empty={t('No moderator or admin has an API token.')}
      />
    </SettingsSection>
  );
}

const tokenColumns: readonly Column<StaffApiToken>[] = [
  {
    get label() {
      return t('Token');
    },
    cell: ({ name, lastFour, isExpired }) => (
      <>
        <bdi>{name}</bdi> {isExpired && <Badge tone="warn">{t('Expired')}</Badge>}
        <p className={screen.dim}>{t('ends with {lastFour}', { lastFour })}</p>
      </>
    ),
  },
  {
    get label() {
      return t('Owner');
    },
    hasLabel: true,
    cell: ({ owner }) => <Person {...owner} />,
  },
  {
    get label() {
      return t('May');
    },
    hasLabel: true,
    cell: ({ scopes, addresses }) => (
      <>
        {scopes.map(describeScope).join(', ')}
        {addresses.length > 0 && (
          <p className={screen.dim}>{t('only from {value}', { value: addresses.join(', ') })}</p>
        )}
      </>
    ),
  },
  {
    get label() {
      return t('Last use');
    },
    hasLabel: true,
    cell: ({ lastUsedAt, lastAddress }) =>
      lastUsedAt ? (
        <>
          <When iso={lastUsedAt} />
          {lastAddress && <p className={screen.dim}>{t('from {lastAddress}', { lastAddress })}</p>}
        </>
      ) : (
        t('Never')
      ),
  },
  {
    get label() {
      return t('Expires');
    },
    hasLabel: true,
    cell: ({ expiresAt }) => (expiresAt ? <When iso={expiresAt} as="date" /> : t('Never')),
  },
  {
    get label() {
      return t('Revoke');
    },
    isHeadHidden: true,
    cell: (token) => <RevokeToken token={token} />,
  },
];

function RevokeToken({ token: { id, name, owner } }: { readonly token: StaffApiToken }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (reason?: string) => api(revokeStaffApiToken, { params: { id }, query: { reason } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: async () => {
      setAsks(false);
      await invalidate(client, listStaffApiTokens);
    },
  });
  return (
    <>
      <Button
        aria-label={t('Revoke {name} of {owner}', { name, owner: owner.name })}
        isBusy={isPending}
        onClick={() => setAsks(true)}
      >
        {t('Revoke')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('Revoke “{name}”?', { name })}
          text={t('Programs that act for {owner} with it are refused at once. This can’t be undone.', {
            owner: owner.name,
          })}
          action={t('Revoke')}
          asksReason
          isPending={isPending}
          onConfirm={mutate}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
