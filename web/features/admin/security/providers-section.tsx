import { Group } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type IdentityProvider, listIdentityProviders, removeIdentityProvider } from '#contract/identity-providers.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { invalidate, pages } from '#web/lib/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

const t = messages('admin');

export const providerPages = pages(listIdentityProviders);

export function ProvidersSection() {
  return (
    <SettingsSection
      id="companies"
      title={t('Company sign-in')}
      lead={t(
        'Companies whose people sign in with their own identity provider (OpenID Connect), such as Microsoft Entra ID, Okta, Google Workspace or Keycloak. For SAML, put Keycloak or Dex in between.',
      )}
    >
      <Providers />
    </SettingsSection>
  );
}

function Providers() {
  const query = useInfiniteQuery(providerPages);
  const [first] = query.data?.pages ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <QueryList query={query} skeleton={2} empty={<EmptyState title={t('No company has its own sign-in yet.')} />}>
        {(rows) => <DataTable rows={rows} columns={columns} caption={t('Identity providers')} />}
      </QueryList>
      {first && (
        <Group mt="md" gap="xs">
          <Button disabled={first.problem !== null} onClick={() => setAdding(true)}>
            {t('Add a provider')}
          </Button>
          {first.problem && <p className="dim-small">{first.problem}</p>}
        </Group>
      )}
      {isAdding && first && (
        <ProviderDialog provider={null} redirectUri={first.redirectUri} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const columns: readonly Column<IdentityProvider>[] = [
  {
    get label() {
      return t('Company');
    },
    cell: ({ name, issuer }) => (
      <>
        <bdi>{name}</bdi>
        <Detail>
          <bdi>{issuer}</bdi>
        </Detail>
      </>
    ),
  },
  {
    get label() {
      return t('Email domains');
    },
    hasLabel: true,
    cell: ({ domains }) => domains.join(', '),
  },
  {
    get label() {
      return t('State');
    },
    hasLabel: true,
    cell: (provider) => <State provider={provider} />,
  },
  {
    get label() {
      return t('Accounts');
    },
    hasLabel: true,
    isNumber: true,
    cell: ({ accounts }) => accounts,
  },
  {
    get label() {
      return t('Last sign-in');
    },
    hasLabel: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When iso={lastUsedAt} /> : t('Not used yet')),
  },
  {
    get label() {
      return t('Actions');
    },
    isHeadHidden: true,
    cell: (provider) => <Actions provider={provider} />,
  },
];

function State({ provider: { isEnabled, isRequired } }: { readonly provider: IdentityProvider }) {
  if (!isEnabled) return <Badge tone="warn">{t('Off')}</Badge>;
  return isRequired ? <Badge tone="good">{t('Required')}</Badge> : t('Optional');
}

function Actions({ provider }: { readonly provider: IdentityProvider }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(removeIdentityProvider, { params: { id: provider.id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: async () => {
      setOpen(null);
      await invalidate(client, listIdentityProviders);
    },
  });
  const close = () => setOpen(null);
  return (
    <Group gap="xs">
      <Button aria-label={t('Change {provider}', { provider: provider.name })} onClick={() => setOpen('change')}>
        {t('Change')}
      </Button>
      <Button aria-label={t('Remove {provider}', { provider: provider.name })} onClick={() => setOpen('remove')}>
        {t('Remove')}
      </Button>
      {open === 'change' && <ProviderDialog provider={provider} redirectUri={null} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('Remove the sign-in of {provider}?', { provider: provider.name })}
          text={t(
            'People who signed in there are signed out. Their accounts stay, and they sign in with a code by email.',
          )}
          action={t('Remove')}
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={close}
        />
      )}
    </Group>
  );
}
