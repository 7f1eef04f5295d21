import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { type SetWatch, setWatch } from '#contract/watching.ts';
import { api } from '#web/lib/api.ts';
import action from '#web/ui/action.module.css';
import { frequencyNames } from './frequencies.ts';
import classes from './member-select.module.css';
import { refreshWatches, type Watched, watchStateQuery } from './queries.ts';
import type { WatchSelectProps } from './watch-select-props.ts';

const t = messages('account');

const options = Object.keys(frequencyNames) as SetWatch['how'][];

export function MemberSelect({ what, label, isSmall }: WatchSelectProps) {
  const { how, set } = useWatch(what);
  const isOn = how !== undefined && how !== 'off';
  const Icon = isOn ? IconBellFilled : IconBell;
  return (
    <span
      className={`${isSmall ? action.action : classes.button} ${classes.watch} no-print`}
      data-on={isOn || undefined}
    >
      <Icon className={classes.icon} size={18} aria-hidden="true" />
      <span aria-hidden="true">{isOn ? textWhenOn(how) : label}</span>
      <select
        aria-label={label}
        value={how ?? 'off'}
        disabled={how === undefined}
        onChange={({ target }) => set(target.value as SetWatch['how'])}
      >
        {options.map((value) => (
          <option key={value} value={value}>
            {frequencyNames[value]}
          </option>
        ))}
      </select>
    </span>
  );
}

const textWhenOn = (how: SetWatch['how']): string =>
  how === 'now' ? t('Watching') : t('Watching: {value}', { value: frequencyNames[how] });

/** Optimistic; a failed request restores what was before and shows an error. */
function useWatch(what: Watched) {
  const client = useQueryClient();
  const state = watchStateQuery(what);
  const { data } = useQuery(state);
  const { mutate } = useMutation({
    scope: { id: JSON.stringify(what) },
    mutationFn: (how: SetWatch['how']) => api(setWatch, { body: { ...what, how } as SetWatch }),
    onMutate: async (how) => {
      await client.cancelQueries({ queryKey: state.queryKey });
      const before = client.getQueryData(state.queryKey);
      client.setQueryData(state.queryKey, (old) => old && { data: { ...old.data, how } });
      return before;
    },
    meta: { failure: t('We couldn’t save the change.') },
    onError: (_error, _how, before) => client.setQueryData(state.queryKey, before),
    onSuccess: () => refreshWatches(client),
  });
  return { how: data?.data.how, set: mutate };
}
