import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { DECISION_REASON, decideScreening, type ScreeningResult, type Verdict, verdicts } from '#contract/screening.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshDecisions } from './queries.ts';
import { verdictName } from './screening-text.ts';

const t = messages('screening');

interface DecideDialogProps {
  readonly result: ScreeningResult;
  readonly onClose: () => void;
}

export function DecideDialog({ result: { name, country, birthYear }, onClose }: DecideDialogProps) {
  const client = useQueryClient();
  const [verdict, setVerdict] = useState<Verdict | ''>('');
  const [reason, setReason] = useState('');
  const form = useForm({
    schema: async () => (await import('#schemas/screening.ts')).decideScreening.body,
    bodyOf: () => ({ name, country, birthYear, verdict, reason }),
    send: async (body) => {
      const { message } = await api(decideScreening, { body });
      notify.success(message);
      onClose();
      await refreshDecisions(client);
    },
  });
  return (
    <FormDialog
      title={t('Decision about {name}', { name })}
      action={t('Keep the decision')}
      form={form}
      onClose={onClose}
    >
      <NativeSelect
        label={t('Decision')}
        data={[
          { value: '', label: t('Choose a decision') },
          ...verdicts.map((value) => ({ value, label: verdictName(value) })),
        ]}
        value={verdict}
        onChange={({ currentTarget }) => setVerdict(currentTarget.value as Verdict | '')}
        {...form.field('verdict')}
      />
      <LimitedTextarea
        label={t('Reason')}
        description={t('What you compared, such as address, registration number or date of birth.')}
        limit={DECISION_REASON.max}
        rows={4}
        withAsterisk
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        {...form.field('reason')}
      />
      <p>
        {t(
          'The decision is kept with the candidates and the dates of the lists. It is not changed later; record a new one instead.',
        )}
      </p>
    </FormDialog>
  );
}
