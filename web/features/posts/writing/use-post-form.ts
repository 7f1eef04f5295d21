import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { GeneralPost, PostFields } from '#contract/posts.ts';
import { focusFirstError } from '#web/forms/field-errors.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { notify } from '#web/ui/toasts.tsx';
import { useAttachments } from '../parts/attachments/use-attachments.ts';
import { postQuery, refreshLists } from '../queries.ts';
import { isSent } from './post-buttons.tsx';
import { editPath, emptyText, isBlank, type PostText, postDraft, textOf } from './post-text.ts';
import { useRequestForm } from './request/use-request-form.ts';

const t = messages('posts');

export interface PostFormProps {
  readonly kind: PostKind;
  readonly userId: string;
  readonly post?: PostFields;
  /** What a new post starts with. */
  readonly start?: Partial<PostText>;
  /** Where this device keeps a new post that does not start empty. */
  readonly newId?: string | undefined;
}

const publishedText = (kind: PostKind): string =>
  kind === 'quote' ? t('Quote post published') : t('General post published');

export function usePostForm({ kind, userId, post, start, newId }: PostFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = useState(() => postDraft(kind, newId));
  const [reason, setReason] = useState('');
  const [removesEarlier, setRemovesEarlier] = useState(true);
  const isOwn = post === undefined || post.createdBy === userId;
  const draft = useDraft({
    form,
    userId,
    saved: post,
    text: post ? textOf(post) : { ...emptyText(kind), ...start },
    onSaved: (saved, before) => {
      client.setQueryData(postQuery(kind, saved.id).queryKey, { data: saved as GeneralPost });
      if (!before) void refreshLists(client);
    },
    onRefused: (fieldErrors) => request.onRefused(fieldErrors),
  });
  const { freight } = draft.text;
  const request = useRequestForm(
    () => isBlank(draft.view().text),
    draft.saved && editPath(kind, draft.saved.id),
    freight ?? undefined,
  );
  const step = freight?.hasDetails ? request.step : null;
  const attachments = useAttachments(draft.text.attachments, (files) => draft.change({ attachments: files }));
  const isUploading = attachments.upload !== null;

  const publish = async () => {
    if (isUploading) return;
    const wasSent = isSent(draft.saved?.status ?? 'draft');
    const saved = await draft.save({
      publish: true,
      reason: reason.trim() || undefined,
      removesEarlier: isOwn ? undefined : removesEarlier,
    });
    if (!saved) return;
    void refreshLists(client);
    if (saved.status === 'success') notify.success(wasSent ? t('Saved') : publishedText(kind));
    else if (wasSent) notify.blank(t('Saved. Your change is awaiting review.'));
    navigate(contentTypes[kind].appPath(saved.id), { replace: true });
  };
  const saveDraft = async () => {
    if (await draft.save({ publish: false })) void refreshLists(client);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === null || step === 'review') void publish();
    else if (!request.leave()) focusFirstError(draft.ref.current);
  };
  return {
    ...{ draft, request, step, attachments, isUploading, isOwn, publish, saveDraft, submit },
    ...{ reason, setReason, removesEarlier, setRemovesEarlier },
  };
}
