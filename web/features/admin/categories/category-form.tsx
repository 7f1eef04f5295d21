import { Alert, Group, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Category,
  createCategory,
  createSubCategory,
  updateCategory,
  updateSubCategory,
} from '#contract/categories.ts';
import { kindOfCategory, kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type Subject, useRefreshCategories } from './use-categories.ts';

interface CategoryFormProps {
  readonly subject: Subject;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly needsReview: boolean;
  /** If null, its name decides. */
  readonly kind: PostKind | null;
  readonly categoryId: string;
}

export function CategoryForm({ subject, categories, onClose }: CategoryFormProps) {
  const known = subject.of === 'category' ? subject.category : subject.subCategory;
  const [fields, setFields] = useState<Fields>({
    name: known?.name ?? '',
    description: known?.description ?? '',
    enabled: known?.enabled ?? true,
    needsReview: (subject.of === 'category' && subject.category?.needsReview) || false,
    kind: subject.category?.kind ?? null,
    categoryId: subject.category?.id ?? '',
  });
  const change = (patch: Partial<Fields>) => setFields({ ...fields, ...patch });
  const refresh = useRefreshCategories();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save(subject, fields),
    onSuccess: async ({ message }) => {
      await refresh();
      notify.success(message);
      onClose();
    },
  });
  const fieldErrors = error instanceof ApiError ? error.fields : {};
  const word = subject.of === 'category' ? 'category' : 'sub-category';
  return (
    <Dialog title={known ? `Edit ${known.name}` : `New ${word}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            description="The address of the page is derived from it."
            value={fields.name}
            maxLength={60}
            withAsterisk
            data-autofocus
            error={fieldErrors['name']}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Description"
            value={fields.description}
            maxLength={300}
            rows={3}
            error={fieldErrors['description']}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          {subject.of === 'subCategory' && (
            <Select
              label="Category"
              data={categories.map((one) => ({ value: one.id, label: one.name }))}
              value={fields.categoryId}
              allowDeselect={false}
              error={fieldErrors['categoryId']}
              onChange={(categoryId) => categoryId && change({ categoryId })}
            />
          )}
          <Switch
            label="Enabled"
            description="If disabled, only staff see it and its posts."
            checked={fields.enabled}
            onChange={(event) => change({ enabled: event.currentTarget.checked })}
          />
          {subject.of === 'category' && (
            <Select
              label="Accepts"
              description="A category contains posts of one kind. It can be changed while there are no posts."
              data={kinds.map((kind) => ({ value: kind, label: `${postKinds[kind].title}s` }))}
              value={fields.kind ?? kindOfCategory(fields.name)}
              allowDeselect={false}
              error={fieldErrors['kind']}
              onChange={(kind) => change({ kind: kind as PostKind })}
            />
          )}
          {subject.of === 'category' && (
            <Switch
              label="Review all posts"
              description="Posts by members are published once a moderator approves them."
              checked={fields.needsReview}
              onChange={(event) => change({ needsReview: event.currentTarget.checked })}
            />
          )}
          {error && Object.keys(fieldErrors).length === 0 && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" type="submit" isBusy={isPending}>
              {known ? 'Save changes' : `Create ${word}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

async function save(
  subject: Subject,
  { categoryId, needsReview, kind, ...fields }: Fields,
): Promise<{ message: string }> {
  if (subject.of === 'category') {
    const body = { ...fields, needsReview, ...(kind && { kind }) };
    const { category } = subject;
    return category ? api(updateCategory, { params: { id: category.id }, body }) : api(createCategory, { body });
  }
  const { subCategory } = subject;
  const body = { ...fields, categoryId };
  return subCategory
    ? api(updateSubCategory, { params: { id: subCategory.id }, body })
    : api(createSubCategory, { body });
}
