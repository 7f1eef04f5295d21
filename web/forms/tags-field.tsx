import { TagsInput } from '@mantine/core';
import { MAX_TAGS } from '#contract/posts.ts';
import { errorFor, type FieldErrors } from './field-errors.ts';

const MAX_LENGTH = 30;

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly fieldErrors: FieldErrors;
  readonly onChange: (tags: string[]) => void;
}

export function TagsField({ value, fieldErrors, onChange }: TagsFieldProps) {
  return (
    <TagsInput
      label="Tags"
      description={`Up to ${MAX_TAGS}. Press Enter after each one.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={[...value]}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, MAX_LENGTH)).filter(Boolean))}
      maxTags={MAX_TAGS}
      splitChars={[',', ';']}
      acceptValueOnBlur
      error={errorFor(fieldErrors, 'tags')}
    />
  );
}
