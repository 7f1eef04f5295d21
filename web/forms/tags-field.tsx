import { TagsInput } from '@mantine/core';
import { MAX_TAGS } from '#contract/posts.ts';
import { type Faults, faultBeneath } from './faults.ts';

const MAX_LENGTH = 30;

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly faults: Faults;
  readonly onChange: (tags: string[]) => void;
}

export function TagsField({ value, faults, onChange }: TagsFieldProps) {
  return (
    <TagsInput
      label="Tags"
      description={`Up to ${MAX_TAGS}; press Enter after each`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={[...value]}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, MAX_LENGTH)).filter(Boolean))}
      maxTags={MAX_TAGS}
      splitChars={[',', ';']}
      acceptValueOnBlur
      error={faultBeneath(faults, 'tags')}
    />
  );
}
