import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { removeCategory, removeSubCategory } from '#contract/categories.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { namedAfterKind, obstacleToDeletion } from './obstacle-to-deletion.ts';
import { contentsQuery, type Subject, useRefreshCategories } from './use-categories.ts';

const t = messages('admin');

export function DeleteCategory({ subject, onClose }: { readonly subject: Subject; readonly onClose: () => void }) {
  const existing = subject.of === 'category' ? subject.category : subject.subCategory;
  const isCategory = subject.of === 'category';
  const contents = useQuery(contentsQuery(existing?.id ?? ''));
  const refresh = useRefreshCategories();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) =>
      isCategory ? api(removeCategory, { params: { id } }) : api(removeSubCategory, { params: { id } }),
    onSuccess: async ({ message }) => {
      await refresh();
      notify.success(message);
      onClose();
    },
  });
  if (!existing) return null;
  const reserved = isCategory && subject.category ? namedAfterKind(subject.category) : null;
  const obstacle = reserved ?? (contents.data ? obstacleToDeletion(contents.data.data, isCategory) : null);
  const isChecking = reserved === null && contents.isFetching;
  const text = isCategory
    ? t('Its sub-categories will be deleted too. This can’t be undone.')
    : t('This can’t be undone.');
  return (
    <Dialog title={t('Delete “{existing}”?', { existing: existing.name })} onClose={onClose}>
      <Stack>
        {isChecking ? (
          <div role="status">
            <span className="visually-hidden">{t('Counting its posts')}</span>
            <SkeletonBar />
          </div>
        ) : (
          <Text role="status">{obstacle ? t('It can’t be deleted. {obstacle}', { obstacle }) : text}</Text>
        )}
        <FormError error={error ?? contents.error} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {obstacle ? t('Close') : t('Cancel')}
          </Button>
          {!obstacle && (
            <Button look="main" isDanger disabled={isChecking} isBusy={isPending} onClick={() => mutate(existing.id)}>
              {t('Delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
