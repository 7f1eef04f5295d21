import { Textarea } from '@mantine/core';
import { MAX_REASON } from '#contract/http.ts';

interface StaffReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** For staff who change what belongs to somebody else. */
export function StaffReason({ value, onChange }: StaffReasonProps) {
  return (
    <Textarea
      label="Reason (optional)"
      description="The owner gets a notification of your change with the reason."
      value={value}
      maxLength={MAX_REASON}
      rows={2}
      my="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
