import { Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { removeCategory, removeSubCategory } from '#contract/categories.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type Subject, useRefreshCategories } from './use-categories.ts';

interface DeleteCategoryProps {
  readonly subject: Subject;
  readonly onClose: () => void;
}

export function DeleteCategory({ subject, onClose }: DeleteCategoryProps) {
  const existing = subject.of === 'category' ? subject.category : subject.subCategory;
  const noun = subject.of === 'category' ? 'category' : 'sub-category';
  const refresh = useRefreshCategories();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) =>
      subject.of === 'category' ? api(removeCategory, { params: { id } }) : api(removeSubCategory, { params: { id } }),
    onSuccess: async ({ message }) => {
      await refresh();
      notify.success(message);
      onClose();
    },
  });
  if (!existing) return null;
  const text =
    subject.of === 'category'
      ? 'Its sub-categories will be deleted too. Move its posts to another category first. This can’t be undone.'
      : 'Move its posts to another category first. This can’t be undone.';
  return (
    <Dialog title={`Delete the ${noun} “${existing.name}”?`} onClose={onClose}>
      <Stack>
        <Text>{text}</Text>
        <FormError error={error} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button look="main" isDanger isBusy={isPending} onClick={() => mutate(existing.id)}>
            Delete {noun}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
