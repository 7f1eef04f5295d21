import { MAX_REASON } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { LimitedTextarea } from './limited-text.tsx';

const t = messages('common');

interface StaffReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** For staff who change what belongs to somebody else. */
export function StaffReason({ value, onChange }: StaffReasonProps) {
  return (
    <LimitedTextarea
      label={t('Reason (optional)')}
      description={t('The owner gets a notification of your change with the reason.')}
      value={value}
      limit={MAX_REASON}
      rows={2}
      my="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
