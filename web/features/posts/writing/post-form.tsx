import { Group, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { createPostBody, type GeneralPost, type PostFields } from '#contract/posts.ts';
import { SimilarPosts } from '#web/features/search/parts/similar-posts.tsx';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { type Form, fieldsOf, RichTextField, TagsField, TextField } from '#web/forms/fields.tsx';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StaffReason } from '#web/ui/staff-reason.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { postQuery, refreshLists } from '../queries.ts';
import { AttachmentsField } from './attachments-field.tsx';
import classes from './post-form.module.css';
import { emptyText, type PostText, postDraft, textOf } from './post-text.ts';
import { type Attachments, useAttachments } from './use-attachments.ts';

interface PostFormProps {
  readonly kind: PostKind;
  readonly userId: string;
  readonly post?: PostFields;
  readonly subCategoryId?: string | undefined;
}

export function PostForm({ kind, userId, post, subCategoryId }: PostFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = useState(() => postDraft(kind));
  const draft = useDraft({
    form,
    userId,
    saved: post,
    text: post ? textOf(post) : { ...emptyText, subCategoryId: subCategoryId ?? null },
    onSaved: (saved, before) => {
      client.setQueryData(postQuery(kind, saved.id).queryKey, { data: saved as GeneralPost });
      if (!before) void refreshLists(client);
    },
  });
  const attachments = useAttachments(draft.text.attachments, (files) => draft.change({ attachments: files }));
  const isUploading = attachments.upload !== null;
  const [reason, setReason] = useState('');
  const isOfAnother = post !== undefined && post.createdBy !== userId;
  const { title: kindTitle } = postKinds[kind];
  const status = draft.saved?.status ?? 'draft';
  const isPublished = status === 'success' || status === 'pending';

  const publish = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isUploading) return;
    const saved = await draft.save({ publish: true, reason: reason.trim() || undefined });
    if (!saved) return;
    void refreshLists(client);
    if (saved.status === 'success') notify.success(isPublished ? 'Saved' : `${kindTitle} published`);
    else if (isPublished) notify.blank('Saved. Your change is awaiting review.');
    navigate(contentTypes[kind].appPath(saved.id), { replace: true });
  };

  const saveDraft = async () => {
    if (await draft.save({ publish: false })) void refreshLists(client);
  };

  return (
    <form
      ref={draft.ref}
      className={classes.form}
      onSubmit={(event) => void publish(event)}
      {...takesDroppedFiles(attachments.add)}
      noValidate
    >
      <DraftNotice draft={draft} versionOf={versionOf} />
      <PostFieldset
        form={draft}
        kind={kind}
        attachments={attachments}
        similarTo={isPublished ? null : { id: draft.saved?.id }}
        onSubmit={() => void publish()}
      />
      {isOfAnother && <StaffReason value={reason} onChange={setReason} />}
      <div className={classes.foot}>
        <SaveStatus draft={draft} />
        <Group className={classes.buttons}>
          {status === 'draft' && (
            <Button disabled={draft.isBusy} onClick={() => void saveDraft()}>
              Save draft
            </Button>
          )}
          <Button look="main" type="submit" disabled={draft.isBusy || isUploading}>
            {isPublished ? 'Save changes' : status === 'rejected' ? 'Resubmit' : 'Publish post'}
          </Button>
        </Group>
      </div>
    </form>
  );
}

/** For the comparison of two versions. */
function versionOf({ attachments, ...text }: PostText) {
  return { ...text, facts: attachments.map(({ name }) => name) };
}

interface PostFieldsetProps {
  readonly form: Form<PostText>;
  readonly kind: PostKind;
  readonly attachments: Attachments;
  /** Null if no similar posts are suggested. */
  readonly similarTo: { readonly id: string | undefined } | null;
  readonly onSubmit: () => void;
}

function PostFieldset({ form, kind, attachments, similarTo, onSubmit }: PostFieldsetProps) {
  const field = fieldsOf(form, createPostBody.shape);
  return (
    <>
      <TextField label="Title" isCounted withAsterisk autoComplete="off" {...field('title')} />
      {similarTo && <SimilarPosts title={form.text.title} kind={kind} not={similarTo.id} />}
      <div className={classes.pair}>
        <PlaceSelect kind={kind} {...field('subCategoryId')} />
        <TagsField {...field('tags')} />
      </div>
      <RichTextField
        label="Text"
        withAsterisk
        placeholder={postKinds[kind].prompt}
        onSubmit={onSubmit}
        onFiles={attachments.add}
        {...field('description')}
      />
      <AttachmentsField attachments={attachments} fieldErrors={form.fields} />
    </>
  );
}

interface PlaceSelectProps {
  readonly kind: PostKind;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (subCategoryId: string | null) => void;
}

function PlaceSelect({ kind, value, error, onChange }: PlaceSelectProps) {
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const groups = (data?.data ?? [])
    .filter((item) => item.enabled && item.kind === kind)
    .map((item) => ({
      group: item.name,
      items: enabledSubCategories(item).map((sub) => ({ value: sub.id, label: sub.name })),
    }));
  return (
    <Select
      label="Category"
      placeholder="Choose a category"
      data={groups}
      value={value}
      onChange={onChange}
      onDropdownOpen={() => void (isError && refetch())}
      nothingFoundMessage={
        isError ? 'The categories could not be loaded. Reopen the list to try again.' : 'No category found.'
      }
      error={error}
      searchable
      withAsterisk
    />
  );
}
