import { Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { moderatePost } from '#contract/moderation.ts';
import type { PostFields } from '#contract/posts.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshPost } from '../queries.ts';

const t = messages('posts');

export function MoveDialog({ post, onClose }: { readonly post: PostFields; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [subCategoryId, setSubCategoryId] = useState<string | null>(post.subCategoryId);
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const groups = (data?.data ?? [])
    .filter(({ kind }) => kind === post.kind)
    .map(({ name, subCategory = [] }) => ({
      group: name,
      items: subCategory.map((sub) => ({ value: sub.id, label: sub.name })),
    }));
  const form = useForm({
    schema: async () => (await import('#schemas/moderation.ts')).moderatePost.body,
    bodyOf: () => ({ subCategoryId }),
    send: async (body) => {
      await api(moderatePost, { params: { postId: post.id }, body });
      notify.success(t('Post moved'));
      void refreshPost(client, post.kind, post.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Move this post')}
      action={t('Move')}
      disabled={!subCategoryId || subCategoryId === post.subCategoryId}
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('To')}
        data={groups}
        value={subCategoryId}
        onChange={setSubCategoryId}
        allowDeselect={false}
        searchable
        onDropdownOpen={() => void (isError && refetch())}
        nothingFoundMessage={
          isError ? t('We couldn’t load the categories. Reopen this dialog to try again.') : t('No category found.')
        }
      />
    </FormDialog>
  );
}
