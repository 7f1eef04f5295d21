import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages, translated } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { closingOf } from './closing.ts';
import { type SwitchKind, switchLists } from './queries.ts';
import classes from './settings.module.css';
import { Loaded, SettingsSection } from './settings-section.tsx';

const t = messages('admin');

interface SwitchListProps {
  readonly kind: SwitchKind;
  readonly title: string;
  readonly lead: string;
}

export function SwitchList({ kind, title, lead }: SwitchListProps) {
  const { query, labels } = switchLists[kind];
  const switches = useQuery(query);
  const turn = useSwitch(kind);
  const [closing, setClosing] = useState<string | null>(null);
  const confirmation = closing === null ? null : closingOf(kind, closing);
  const change = (name: string, enabled: boolean) => {
    if (enabled) turn.mutate({ name, enabled });
    else setClosing(name);
  };
  return (
    <SettingsSection id={kind} title={title} lead={lead}>
      <Loaded query={switches}>
        {(rows) => (
          <ul className={classes.switches} aria-label={title}>
            {rows.map(({ name, enabled }) => (
              <li key={name}>
                <Switch
                  label={translated('admin', labels[name]?.title ?? name)}
                  description={translated('admin', labels[name]?.text ?? '')}
                  checked={enabled}
                  withThumbIndicator
                  onChange={(event) => change(name, event.currentTarget.checked)}
                />
                <span className={classes.state} data-on={enabled}>
                  {stateLabels[kind][enabled ? 'on' : 'off']}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {closing !== null && confirmation && (
        <ConfirmDialog
          {...confirmation}
          isPending={false}
          onConfirm={() => {
            turn.mutate({ name: closing, enabled: false });
            setClosing(null);
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </SettingsSection>
  );
}

const stateLabels = {
  section: {
    get on() {
      return t('Open');
    },
    get off() {
      return t('Closed');
    },
  },
  menuItem: {
    get on() {
      return t('Shown');
    },
    get off() {
      return t('Hidden');
    },
  },
} as const;

function useSwitch(kind: SwitchKind) {
  const { query, set, stale, labels } = switchLists[kind];
  const client = useQueryClient();
  const put = (name: string, enabled: boolean) =>
    client.setQueryData(
      query.queryKey,
      (old) => old && { data: old.data.map((item) => (item.name === name ? { name, enabled } : item)) },
    );
  return useMutation({
    mutationFn: ({ name, enabled }: { name: string; enabled: boolean }) =>
      api(set, { params: { name }, body: { enabled } }),
    onMutate: async ({ name, enabled }) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      put(name, enabled);
    },
    onSuccess: ({ message }) => notify.success(message),
    onError: (error, { name, enabled }) => {
      put(name, !enabled);
      notify.error(
        t('{value} was not changed. {error}', {
          value: translated('admin', labels[name]?.title ?? name),
          error: messageOf(error),
        }),
      );
    },
    onSettled: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
