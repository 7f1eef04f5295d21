import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { mergePost } from '#contract/moderation.ts';
import type { PostFields } from '#contract/posts.ts';
import { type Hit, search } from '#contract/search.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { StaffReason } from '#web/ui/staff-reason.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { postQuery, refreshPost } from '../queries.ts';

const t = messages('posts');

const PAUSE_MS = 300;

interface MergeDialogProps {
  readonly post: PostFields;
  readonly userId: UserId;
  readonly onClose: () => void;
}

export function MergeDialog({ post, userId, onClose }: MergeDialogProps) {
  const { id: postId, kind } = post;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [target, setTarget] = useState<Pick<Hit, 'id' | 'title'> | null>(null);
  const [reason, setReason] = useState('');
  const form = useForm({
    schema: async () => (await import('#schemas/moderation.ts')).mergePost.body,
    bodyOf: () => ({ targetId: target?.id }),
    send: async (body) => {
      const { data } = await api(mergePost, {
        params: { postId },
        query: { reason: reason.trim() || undefined },
        body,
      });
      notify.success(t('Merged into “{title}”', { title: target?.title }));
      navigate(`${contentTypes[kind].appPath(data.id)}#reply-${data.replyId}`, { replace: true });
      client.removeQueries({ queryKey: postQuery(kind, postId).queryKey });
      void refreshPost(client, kind, data.id);
    },
  });
  return (
    <FormDialog
      title={t('Merge this post')}
      action={t('Merge')}
      isDanger
      disabled={!target}
      form={form}
      onClose={onClose}
    >
      <p>
        {post.replyCount === 0
          ? t(
              'The post moves to the other thread, where it becomes a reply. Its address leads there. This can’t be undone.',
            )
          : t(
              '{count, plural, one {The post with # reply moves} other {The post with # replies moves}} to the other thread, where it becomes a reply. Its address leads there. This can’t be undone.',
              { count: post.replyCount },
            )}
      </p>
      <ThreadSelect post={post} target={target} error={form.fieldErrors['targetId']} onChange={setTarget} />
      {post.createdBy !== userId && <StaffReason value={reason} onChange={setReason} />}
    </FormDialog>
  );
}

interface ThreadSelectProps {
  readonly post: PostFields;
  readonly target: Pick<Hit, 'id' | 'title'> | null;
  readonly error: string | undefined;
  readonly onChange: (target: Pick<Hit, 'id' | 'title'> | null) => void;
}

function ThreadSelect({ post, target, error, onChange }: ThreadSelectProps) {
  const [words, setWords] = useState(post.title);
  const [settled] = useDebouncedValue(words.trim(), PAUSE_MS);
  const { data, isError } = useQuery({
    ...query(search, { query: { q: settled, type: post.kind } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).filter(({ id }) => id !== post.id && id !== target?.id);
  const threads = target ? [target, ...found] : found;
  return (
    <Select
      label={t('Into')}
      placeholder={post.kind === 'quote' ? t('Search for a quote post') : t('Search for a general post')}
      data={threads.map(({ id, title }) => ({ value: id, label: title }))}
      // The server has filtered them.
      filter={({ options }) => options}
      value={target?.id ?? null}
      onChange={(id) => onChange(threads.find((thread) => thread.id === id) ?? null)}
      searchable
      onSearchChange={(typed) => setWords(typed || post.title)}
      nothingFoundMessage={isError ? t('The search failed. Try again.') : t('No other post found.')}
      error={error}
      data-autofocus
    />
  );
}
