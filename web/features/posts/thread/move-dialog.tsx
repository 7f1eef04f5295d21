import { Alert, Group, Select, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moderatePost } from '#contract/moderation.ts';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshPost } from '../queries.ts';

interface MoveDialogProps {
  readonly post: PostFields;
  readonly onClose: () => void;
}

export function MoveDialog({ post, onClose }: MoveDialogProps) {
  const client = useQueryClient();
  const [place, setPlace] = useState<string | null>(post.subCategoryId);
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const groups = (data?.data ?? [])
    .filter((one) => one.kind === post.kind)
    .map((one) => ({
      group: one.name,
      items: (one.subCategory ?? []).map((sub) => ({ value: sub.id, label: sub.name })),
    }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (subCategoryId: string) => api(moderatePost, { params: { postId: post.id }, body: { subCategoryId } }),
    onSuccess: () => {
      notify.success('Moved.');
      void refreshPost(client, post.kind, post.id);
      onClose();
    },
  });
  return (
    <Dialog title="Move this post" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (place) mutate(place);
        }}
      >
        <Stack>
          <Select
            label="To"
            data={groups}
            value={place}
            onChange={setPlace}
            allowDeselect={false}
            searchable
            onDropdownOpen={() => void (isError && refetch())}
            nothingFoundMessage={
              isError ? 'The categories could not be loaded. Reopen this dialog to try again.' : 'No category found.'
            }
          />
          {error && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" type="submit" isBusy={isPending} disabled={!place || place === post.subCategoryId}>
              Move
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
