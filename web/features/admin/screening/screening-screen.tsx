import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import {
  listStaffScreeningLists,
  MAX_LIST_BYTES,
  removeScreeningList,
  type StaffList,
  uploadScreeningList,
} from '#contract/screening.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { titled } from '#web/lib/head.ts';
import { invalidate, query } from '#web/lib/queries.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { When } from '#web/ui/when.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';

const t = messages('admin');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return {};
}

export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Screening · Admin'));

export default function ScreeningScreen() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(query(listStaffScreeningLists));
  return (
    <>
      <PageHead
        title={t('Screening')}
        lead={t('The sanctions lists with which members compare names. The portal downloads none by itself.')}
      >
        <Button look="main" onClick={() => setOpen(true)}>
          {t('Upload a list')}
        </Button>
      </PageHead>
      <Lists lists={data?.data} error={error} onRetry={() => void refetch()} />
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface ListsProps {
  readonly lists: readonly StaffList[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Lists({ lists, error, onRetry }: ListsProps) {
  if (error && !lists) return <ErrorState title={t('Error loading the lists')} error={error} onRetry={onRetry} />;
  if (!lists) return <TextSkeleton lines={4} label={t('Loading the lists')} />;
  if (lists.length === 0) {
    return (
      <EmptyState
        title={t('No list is imported')}
        text={t(
          'Without a list, names are compared with nothing. Download one from OFAC, the UK or the EU, and upload it.',
        )}
      />
    );
  }
  const rows = lists.map((list) => ({ ...list, id: list.source }));
  return <DataTable rows={rows} columns={columns} caption={t('Sanctions lists')} />;
}

const columns: readonly Column<StaffList & { readonly id: string }>[] = [
  {
    get label() {
      return t('List');
    },
    cell: ({ name, publishedOn }) => (
      <>
        <bdi>{name}</bdi>
        <Detail>{t('Published on {date}', { date: formatDate(publishedOn) })}</Detail>
      </>
    ),
  },
  {
    get label() {
      return t('State');
    },
    hasLabel: true,
    cell: ({ isOld }) => (
      <StateBadge
        {...(isOld ? { name: t('Older than a week'), tone: 'warn' } : { name: t('Up to date'), tone: 'good' })}
      />
    ),
  },
  {
    get label() {
      return t('Contents');
    },
    hasLabel: true,
    cell: ({ entries, names }) =>
      t('{entries, plural, one {# entry} other {# entries}} with {names, plural, one {# name} other {# names}}', {
        entries,
        names,
      }),
  },
  {
    get label() {
      return t('Imported');
    },
    hasLabel: true,
    cell: ({ importedAt, importedBy, isByTask }) => (
      <>
        <When iso={importedAt} />
        <Detail>
          {importedBy === null ? (
            t('Deleted account')
          ) : isByTask ? (
            t('{name}, on the command line', { name: importedBy })
          ) : (
            <bdi>{importedBy}</bdi>
          )}
        </Detail>
      </>
    ),
  },
  {
    get label() {
      return t('Actions');
    },
    cell: (list) => <Remove list={list} />,
  },
];

function Remove({ list: { source, name } }: { readonly list: StaffList }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Remove')}</Button>
      {isOpen && (
        <ReasonDialog
          title={t('Remove {name}?', { name })}
          action={t('Remove')}
          reader="admins"
          isDanger
          onConfirm={async (reason) => {
            const { message } = await api(removeScreeningList, { params: { source }, query: { reason } });
            notify.success(message);
            setOpen(false);
            await invalidate(client, listStaffScreeningLists);
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t('Names are no longer compared with it. Decisions stay as they are.')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const megabytes = MAX_LIST_BYTES / 1024 / 1024;
  const form = useForm({
    schema: async () => z.object({ file: listFile(megabytes) }),
    send: async ({ file }) => {
      setShare(0);
      const { data } = await sendForm(uploadScreeningList, { file }, { onProgress: setShare });
      const { name, entries } = data;
      notify.success(t('{name}: {entries, plural, one {# entry} other {# entries}} imported.', { name, entries }));
      onClose();
      await invalidate(client, listStaffScreeningLists);
    },
  });
  return (
    <FormDialog title={t('Upload a list')} action={t('Upload and import')} form={form} onClose={onClose}>
      <p>
        {t(
          'The file is recognised by its content and replaces the list that is in use. If it cannot be read, nothing changes, and the error names the line or the entry.',
        )}
      </p>
      <FileField
        label={t('File')}
        accept=".xml,.csv"
        isPdf={false}
        disabled={form.isBusy}
        hint={t(
          'sdn.xml of OFAC, UK-Sanctions-List.xml or .csv, or the full list of the EU (1.1) as XML or CSV; at most {megabytes} MB.',
          { megabytes },
        )}
        {...form.field('file')}
      />
      {form.isBusy && share < 1 && <UploadProgress name={t('the list')} share={share} />}
      {form.isBusy && share === 1 && (
        <p role="status">{t('The file has arrived. It is being imported, which can take a minute.')}</p>
      )}
    </FormDialog>
  );
}

const listFile = (megabytes: number) =>
  z.file({ error: () => t('Choose a file.') }).refine(({ size }) => size <= MAX_LIST_BYTES, {
    error: () => t('The file can have at most {megabytes} MB.', { megabytes }),
  });
