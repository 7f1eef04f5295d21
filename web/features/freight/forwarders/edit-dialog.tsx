import { Checkbox, Group, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Forwarder, updateForwarder } from '#contract/forwarders.ts';
import { type Mode, modes } from '#contract/freight/modes.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { TagsField } from '#web/forms/fields.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { shortModes } from '../parts/labels.ts';
import { groupsQuery, refreshForwarders } from './queries.ts';

const t = messages('freight');

interface EditDialogProps {
  readonly forwarder: Forwarder;
  readonly onClose: () => void;
}

export function EditDialog({ forwarder, onClose }: EditDialogProps) {
  const client = useQueryClient();
  const [text, setText] = useState({
    name: forwarder.name,
    company: forwarder.company,
    groups: forwarder.groups,
    modes: forwarder.modes,
    lanes: forwarder.lanes,
  });
  const change = (changed: Partial<typeof text>) => setText({ ...text, ...changed });
  const known = useQuery(groupsQuery).data?.groups ?? [];
  const form = useForm({
    schema: async () => (await import('#schemas/forwarders.ts')).updateForwarder.body,
    bodyOf: () => text,
    send: async (body) => {
      const { message } = await api(updateForwarder, { params: { id: forwarder.id }, body });
      notify.success(message);
      onClose();
      await refreshForwarders(client);
    },
  });
  return (
    <FormDialog title={t('Edit {name}', { name: forwarder.email })} action={t('Save')} form={form} onClose={onClose}>
      <TextInput
        label={t('Name')}
        value={text.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        {...form.field('name')}
      />
      <TextInput
        label={t('Company')}
        value={text.company}
        onChange={({ currentTarget }) => change({ company: currentTarget.value })}
        {...form.field('company')}
      />
      <TagsField
        label={t('Groups')}
        limit={10}
        itemLimit={60}
        data={known.map(({ name }) => name)}
        value={text.groups}
        onChange={(groups) => change({ groups: [...groups] })}
        {...form.field('groups')}
      />
      <Checkbox.Group label={t('Modes')} value={text.modes} onChange={(chosen) => change({ modes: chosen as Mode[] })}>
        <Group gap="md" mt="xs">
          {modes.map((mode) => (
            <Checkbox key={mode} value={mode} label={term(shortModes[mode])} />
          ))}
        </Group>
      </Checkbox.Group>
      <TagsField
        label={t('Lanes')}
        description={t('Such as “India to Benelux”. Press Enter after each one.')}
        limit={20}
        itemLimit={60}
        value={text.lanes}
        onChange={(lanes) => change({ lanes: [...lanes] })}
        {...form.field('lanes')}
      />
    </FormDialog>
  );
}
