import { Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addForwarders, MAX_IMPORTED } from '#contract/forwarders.ts';
import { readContacts } from '#contract/freight/contacts.ts';
import { decodeText } from '#contract/freight/paste/decode-text.ts';
import { messages } from '#contract/messages.ts';
import { TagsField } from '#web/forms/fields.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { ChooseFilesButton } from '#web/ui/choose-files-button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { groupsQuery, refreshForwarders } from './queries.ts';

const t = messages('freight');

interface AddDialogProps {
  /** The group that is open. */
  readonly group: string | undefined;
  readonly onClose: () => void;
}

/** Adds what is pasted or read from a file; what is no address stays in the field. */
export function AddDialog({ group, onClose }: AddDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [groups, setGroups] = useState<readonly string[]>(group === undefined ? [] : [group]);
  const known = useQuery(groupsQuery).data?.groups ?? [];
  const form = useForm({
    schema: async () => (await import('./contacts-input.ts')).contactsInput,
    bodyOf: () => ({ text: typed, groups: [...groups] }),
    send: async (body) => {
      const { contacts, wrong } = await readContacts(body.text);
      const problem = problemOf(contacts.length, wrong);
      if (problem) throw new ApiError(422, { fields: { text: problem } });
      const { data, message } = await api(addForwarders, { body: { contacts: [...contacts], groups: body.groups } });
      await refreshForwarders(client);
      notify.success(message);
      const left = [...wrong, ...data.skipped];
      if (left.length > 0) {
        setTyped(left.join('\n'));
        throw new ApiError(422, {
          fields: { text: t('The others are added. Correct what is left, or close the dialog.') },
        });
      }
      onClose();
    },
  });
  return (
    <FormDialog title={t('Add forwarders')} action={t('Add')} form={form} onClose={onClose}>
      <Textarea
        label={t('People')}
        description={t(
          'Addresses as mail programs copy them, or rows of a spreadsheet with a heading such as Company, Name, Email.',
        )}
        rows={6}
        withAsterisk
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...form.field('text')}
      />
      <p>
        <ChooseFilesButton
          label={t('Address book')}
          accept=".csv,.txt,.vcf,text/csv,text/vcard,text/plain"
          multiple
          onChoose={async (files) => {
            const texts = await Promise.all(files.map(async (file) => decodeText(await file.arrayBuffer())));
            setTyped([typed, ...texts].filter((text) => text.trim() !== '').join('\n'));
          }}
        >
          {t('Choose a CSV file or vCards')}
        </ChooseFilesButton>
      </p>
      <TagsField
        label={t('Groups')}
        description={t('Such as “Sea Asia”. Press Enter after each one.')}
        limit={10}
        itemLimit={60}
        data={known.map(({ name }) => name)}
        value={groups}
        onChange={setGroups}
        {...form.field('groups')}
      />
    </FormDialog>
  );
}

function problemOf(count: number, wrong: readonly string[]): string | undefined {
  if (count > MAX_IMPORTED)
    return t('Add at most {max} people at once. These are {count}.', { max: MAX_IMPORTED, count });
  if (count > 0) return undefined;
  return wrong.length > 0
    ? t('Correct these addresses: {addresses}.', { addresses: wrong.slice(0, 5).join(', ') })
    : t('Enter at least one email address.');
}
