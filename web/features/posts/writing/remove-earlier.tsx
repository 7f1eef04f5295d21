import { Checkbox } from '@mantine/core';
import { messages } from '#contract/messages.ts';

const t = messages('posts');

interface RemoveEarlierProps {
  readonly value: boolean;
  readonly onChange: (removesEarlier: boolean) => void;
}

/** For staff who edit a published text of somebody else. */
export function RemoveEarlier({ value, onChange }: RemoveEarlierProps) {
  return (
    <Checkbox
      label={t('Remove the earlier versions')}
      description={t(
        'Also from quotes in the thread and from notifications. Otherwise members can read what you removed in the edit history.',
      )}
      checked={value}
      my="md"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
