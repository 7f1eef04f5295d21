import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Mode } from '#contract/freight/modes.ts';
import { type Language, languages } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { createPostBody } from '#schemas/posts.ts';
import { SimilarPosts } from '#web/features/search/parts/similar-posts.tsx';
import { type Form, fieldsOf, NativeSelectField, RichTextField, TagsField, TextField } from '#web/forms/fields.tsx';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { byLanguageName, languageName } from '#web/lib/language-names.ts';
import { AttachmentsField } from '../parts/attachments/attachments-field.tsx';
import type { Attachments } from '../parts/attachments/use-attachments.ts';
import classes from './post-form.module.css';
import { type PostText, titleOf } from './post-text.ts';

const t = messages('posts');

/** Names of sub-categories for quotes. */
const usual: Readonly<Record<Mode, string>> = {
  SEA_FCL: 'Ocean FCL',
  SEA_LCL: 'Ocean LCL',
  AIR: 'Air Freight',
  ROAD_FTL: 'Road Freight',
  ROAD_LTL: 'Road Freight',
  RAIL: 'Rail and Multimodal',
  COURIER: 'Air Freight',
  BREAKBULK: 'Project and Breakbulk',
  MULTIMODAL: 'Rail and Multimodal',
  WAREHOUSING: 'Warehousing',
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The category in which such requests usually are, if there is one. */
const usualCategory = (mode: Mode, choices: readonly Choice[]): string | undefined =>
  choices.find(({ label }) => label === usual[mode])?.value;

interface PostFieldsetProps {
  readonly form: Form<PostText>;
  readonly kind: PostKind;
  readonly attachments: Attachments;
  /** The language of the saved text. */
  readonly detected: Language | null;
  /** Null if no similar posts are suggested. */
  readonly similarTo: { readonly id: string | undefined } | null;
  readonly onSubmit: () => void;
}

export function PostFieldset({ form, kind, attachments, detected, similarTo, onSubmit }: PostFieldsetProps) {
  const field = fieldsOf(form, createPostBody.shape);
  const title = titleOf(form.text);
  const isSuggested = form.text.freight?.hasDetails === true;
  return (
    <div className={classes.fields}>
      <TextField
        label={t('Title')}
        isCounted
        withAsterisk={!isSuggested}
        autoComplete="off"
        {...(isSuggested && { placeholder: title, description: t('Leave empty to use this title.') })}
        {...field('title')}
      />
      <div className={classes.pair}>
        <PlaceSelect kind={kind} mode={form.text.freight?.mode} {...field('subCategoryId')} />
        <TagsField {...field('tags')} />
      </div>
      <RichTextField
        label={t('Text')}
        withAsterisk={!isSuggested}
        placeholder={isSuggested ? t('What else do forwarders need to know? (optional)') : t(postKinds[kind].prompt)}
        onSubmit={onSubmit}
        onFiles={attachments.add}
        {...field('description')}
      />
      <AttachmentsField attachments={attachments} fieldErrors={form.fields} />
      <LanguageField
        value={form.text.language}
        detected={detected}
        onChange={(language) => form.change({ language })}
      />
      {similarTo && (
        <div className={classes.similar}>
          <SimilarPosts title={title} kind={kind} not={similarTo.id} />
        </div>
      )}
    </div>
  );
}

interface LanguageFieldProps {
  readonly value: Language | null;
  readonly detected: Language | null;
  readonly onChange: (language: Language | null) => void;
}

function LanguageField({ value, detected, onChange }: LanguageFieldProps) {
  const automatic =
    detected && value === null ? t('Detected: {language}', { language: languageName(detected) }) : t('Detect it');
  return (
    <NativeSelectField
      label={t('Language of the text')}
      value={value ?? ''}
      error={undefined}
      options={[{ value: '', label: automatic }, ...byLanguageName(languages)]}
      onChange={(code) => onChange(code === '' ? null : code)}
    />
  );
}

interface PlaceSelectProps {
  readonly kind: PostKind;
  /** Suggests a category. */
  readonly mode: Mode | '' | undefined;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (subCategoryId: string | null) => void;
}

function PlaceSelect({ kind, mode, value, error, onChange }: PlaceSelectProps) {
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const groups = (data?.data ?? [])
    .filter((item) => item.enabled && item.kind === kind)
    .map((item) => ({
      group: item.name,
      items: enabledSubCategories(item).map((sub) => ({ value: sub.id, label: sub.name })),
    }));
  const usualOf = (of: PlaceSelectProps['mode']) =>
    of
      ? usualCategory(
          of,
          groups.flatMap(({ items }) => items),
        )
      : undefined;
  const usual = usualOf(mode);
  const modeBefore = useRef(mode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is new with each render
  useEffect(() => {
    // What the author chose stays. A category that was suggested follows the mode.
    if (usual !== undefined && (value === null || value === usualOf(modeBefore.current))) onChange(usual);
    modeBefore.current = mode;
  }, [mode, usual]);
  return (
    <Select
      label={t('Category')}
      description={
        data && groups.length === 0 && t('There are no categories yet. An admin creates them in the admin area.')
      }
      placeholder={t('Choose a category')}
      data={groups}
      value={value}
      onChange={onChange}
      onDropdownOpen={() => void (isError && refetch())}
      nothingFoundMessage={
        isError ? t('We couldn’t load the categories. Reopen the list to try again.') : t('No category found.')
      }
      error={error}
      searchable
      withAsterisk
    />
  );
}
