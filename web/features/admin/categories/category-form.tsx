import { Switch } from '@mantine/core';
import { useState } from 'react';
import {
  type Category,
  createCategory,
  createSubCategory,
  updateCategory,
  updateSubCategory,
} from '#contract/categories.ts';
import { messages, translated } from '#contract/messages.ts';
import { kindOfCategory, kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { categoryInput } from '#schemas/categories.ts';
import { type Form, fieldsOf, SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type Subject, useRefreshCategories } from './use-categories.ts';

const t = messages('admin');

interface CategoryFormProps {
  readonly subject: Subject;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

interface CategoryText {
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly needsReview: boolean;
  /** If null, its name decides. */
  readonly kind: PostKind | null;
  readonly categoryId: string;
}

export function CategoryForm({ subject, categories, onClose }: CategoryFormProps) {
  const [text, setText] = useState(() => textOf(subject));
  const refresh = useRefreshCategories();
  const form = useForm({
    schema: async () => categoryInput.pick({ name: true, description: true }),
    bodyOf: () => ({ name: text.name, description: text.description }),
    send: async () => {
      const { message } = await save(subject, text);
      await refresh();
      notify.success(message);
      onClose();
    },
  });
  const change = (patch: Partial<CategoryText>) => setText({ ...text, ...patch });
  const fields = { text, fields: form.fieldErrors, change };
  const field = fieldsOf(fields, categoryInput.shape);
  const existing = subject.of === 'category' ? subject.category : subject.subCategory;
  const texts =
    subject.of === 'category'
      ? { title: t('New category'), action: t('Create category') }
      : { title: t('New sub-category'), action: t('Create sub-category') };
  return (
    <FormDialog
      title={existing ? t('Edit {existing}', { existing: existing.name }) : texts.title}
      action={existing ? t('Save changes') : texts.action}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        name="name"
        label={t('Name')}
        description={t('The address of the page is derived from the name.')}
        withAsterisk
        data-autofocus
      />
      <TextAreaField {...field('description')} label={t('Description')} rows={3} />
      {subject.of === 'subCategory' && (
        <SelectField
          {...field('categoryId')}
          label={t('Category')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Switch
        label={t('Enabled')}
        description={t('If disabled, only staff can see it and its posts.')}
        checked={text.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      {subject.of === 'category' && <PostRules form={fields} />}
    </FormDialog>
  );
}

/** Which posts a category accepts, and whether they are reviewed. */
function PostRules({ form }: { readonly form: Form<CategoryText> }) {
  const { text, change } = form;
  const field = fieldsOf(form, categoryInput.shape);
  return (
    <>
      <SelectField
        {...field('kind')}
        label={t('Accepts')}
        description={t('A category contains one kind of post. You can change the kind as long as there are no posts.')}
        options={kinds.map((kind) => ({ value: kind, label: translated('posts', `${postKinds[kind].name} posts`) }))}
        value={text.kind ?? kindOfCategory(text.name)}
      />
      <Switch
        label={t('Review all posts')}
        description={t('Posts by members are published once a moderator approves them.')}
        checked={text.needsReview}
        onChange={(event) => change({ needsReview: event.currentTarget.checked })}
      />
    </>
  );
}

function textOf(subject: Subject): CategoryText {
  const { category } = subject;
  const {
    name = '',
    description = '',
    enabled = true,
  } = (subject.of === 'category' ? category : subject.subCategory) ?? {};
  return {
    name,
    description,
    enabled,
    needsReview: category?.needsReview ?? false,
    kind: category?.kind ?? null,
    categoryId: category?.id ?? '',
  };
}

async function save(
  subject: Subject,
  { categoryId, needsReview, kind, ...text }: CategoryText,
): Promise<{ message: string }> {
  if (subject.of === 'category') {
    const body = { ...text, needsReview, ...(kind && { kind }) };
    const { category } = subject;
    return category ? api(updateCategory, { params: { id: category.id }, body }) : api(createCategory, { body });
  }
  const { subCategory } = subject;
  const body = { ...text, categoryId };
  return subCategory
    ? api(updateSubCategory, { params: { id: subCategory.id }, body })
    : api(createSubCategory, { body });
}
