import { Popover, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminScreenName } from '#contract/admin-screens.ts';
import { messages } from '#contract/messages.ts';
import { listViews, removeView, type SavedView, saveView } from '#contract/saved-views.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './staff-table.module.css';
import type { HiddenColumns } from './use-hidden-columns.ts';

const t = messages('admin');

interface ViewsMenuProps {
  readonly list: AdminScreenName;
  readonly columnsHidden: HiddenColumns;
}

const viewsQuery = (list: AdminScreenName) => query(listViews, { query: { list } });

/** Filters, order and columns that the person has saved under a name, in their account. */
export function ViewsMenu({ list, columnsHidden }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const views = useQuery({ ...viewsQuery(list), enabled: isOpen });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const apply = ({ query: saved, hiddenColumns }: SavedView) => {
    columnsHidden.set(hiddenColumns);
    navigate(saved === '' ? pathname : `${pathname}?${saved}`);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button onClick={() => setOpen(!isOpen)}>{t('Views')}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''}>
        {!views.data && views.error && <LoadingError error={views.error} refetch={views.refetch} />}
        {views.data?.data.length === 0 && (
          <p className="dim-small">
            {t('Save the filters, the order and the columns of this list to come back to them.')}
          </p>
        )}
        {views.data && views.data.data.length > 0 && (
          <ul>
            {views.data.data.map((view) => (
              <View key={view.id} list={list} view={view} onApply={() => apply(view)} />
            ))}
          </ul>
        )}
        <SaveForm list={list} hiddenColumns={columnsHidden.hidden} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ViewProps {
  readonly list: AdminScreenName;
  readonly view: SavedView;
  readonly onApply: () => void;
}

function View({ list, view: { id, name }, onApply }: ViewProps) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => api(removeView, { params: { id } }),
    meta: { success: true, failure: t('The view was not deleted.') },
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  });
  return (
    <li className={classes.view}>
      <Button look="quiet" onClick={onApply}>
        <bdi>{name}</bdi>
      </Button>
      <IconButton
        aria-label={t('Delete the view {name}', { name })}
        isBusy={removing.isPending}
        onClick={() => removing.mutate()}
      >
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function SaveForm({
  list,
  hiddenColumns,
}: {
  readonly list: AdminScreenName;
  readonly hiddenColumns: readonly string[];
}) {
  const client = useQueryClient();
  const { search } = useLocation();
  const form = useForm({
    schema: async () => (await import('#schemas/saved-views.ts')).saveView.body,
    bodyOf: ({ name }) => ({ list, name, query: search.slice(1), hiddenColumns: [...hiddenColumns] }),
    send: async (body) => {
      const { message } = await api(saveView, { body });
      await client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
      form.reset();
      notify.success(message);
    },
  });
  return (
    <form {...form.form} className={classes.menu}>
      <TextInput label={t('Name of the view')} maxLength={60} {...form.field('name')} />
      <FormError error={form.error} />
      <Button type="submit" isBusy={form.isBusy}>
        {t('Save this view')}
      </Button>
    </form>
  );
}
