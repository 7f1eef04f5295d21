import { Group, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { createPostBody, type GeneralPost, type PostFields } from '#contract/posts.ts';
import { SimilarPosts } from '#web/features/search/parts/similar-posts.tsx';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { focusFirstError } from '#web/forms/field-errors.ts';
import { type Form, fieldsOf, RichTextField, TagsField, TextField } from '#web/forms/fields.tsx';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { formatDate } from '#web/lib/dates.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StaffReason } from '#web/ui/staff-reason.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { postQuery, refreshLists } from '../queries.ts';
import { AttachmentsField } from './attachments-field.tsx';
import classes from './post-form.module.css';
import { editPath, emptyText, type PostText, postDraft, textOf, titleOf } from './post-text.ts';
import { DetailsChoice } from './request/details-choice.tsx';
import { RequestSteps } from './request/request-steps.tsx';
import type { Step } from './request/steps.ts';
import { useRequestForm } from './request/use-request-form.ts';
import { usualCategory } from './request/usual-category.ts';
import { type Attachments, useAttachments } from './use-attachments.ts';

interface PostFormProps {
  readonly kind: PostKind;
  readonly userId: string;
  readonly post?: PostFields;
  /** What a new post starts with. */
  readonly start?: Partial<PostText>;
  /** Where this device keeps a new post that does not start empty. */
  readonly newId?: string | undefined;
}

export function PostForm({ kind, userId, post, start, newId }: PostFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = useState(() => postDraft(kind, newId));
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
  const request = useRequestForm(freight ?? undefined, draft.saved && editPath(kind, draft.saved.id));
  const hasSteps = freight?.hasDetails === true;
  const isLastStep = !hasSteps || request.step === 'review';
  const attachments = useAttachments(draft.text.attachments, (files) => draft.change({ attachments: files }));
  const isUploading = attachments.upload !== null;
  const [reason, setReason] = useState('');
  const isOfAnother = post !== undefined && post.createdBy !== userId;
  const { title: kindTitle } = postKinds[kind];
  const isPublished = isSent(draft.saved?.status ?? 'draft');

  const publish = async () => {
    if (isUploading) return;
    const saved = await draft.save({ publish: true, reason: reason.trim() || undefined });
    if (!saved) return;
    void refreshLists(client);
    if (saved.status === 'success') notify.success(isPublished ? 'Saved' : `${kindTitle} published`);
    else if (isPublished) notify.blank('Saved. Your change is awaiting review.');
    navigate(contentTypes[kind].appPath(saved.id), { replace: true });
  };
  const next = () => {
    if (!request.leave()) focusFirstError(draft.ref.current);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLastStep) void publish();
    else next();
  };
  const saveDraft = async () => {
    if (await draft.save({ publish: false })) void refreshLists(client);
  };
  const basics = (
    <PostFieldset
      form={draft}
      kind={kind}
      attachments={attachments}
      similarTo={isPublished ? null : { id: draft.saved?.id }}
      onSubmit={() => void publish()}
    />
  );

  return (
    <form
      ref={draft.ref}
      className={classes.form}
      onSubmit={onSubmit}
      {...takesDroppedFiles(attachments.add)}
      noValidate
    >
      <DraftNotice draft={draft} versionOf={versionOf} />
      {freight && (!hasSteps || request.step === 'lane') && (
        <DetailsChoice
          hasDetails={freight.hasDetails}
          onChange={(hasDetails) => draft.change({ freight: { ...freight, hasDetails } })}
        />
      )}
      {freight && hasSteps ? (
        <RequestSteps
          form={request}
          text={freight}
          deadline={deadlineOf(post)}
          onChange={(changed) => draft.change({ freight: changed })}
        >
          {basics}
        </RequestSteps>
      ) : (
        basics
      )}
      {isOfAnother && <StaffReason value={reason} onChange={setReason} />}
      <div className={classes.foot}>
        <SaveStatus draft={draft} />
        <PostButtons
          status={draft.saved?.status ?? 'draft'}
          step={hasSteps ? request.step : null}
          isBusy={draft.isBusy}
          isUploading={isUploading}
          onBack={request.back}
          onSaveDraft={() => void saveDraft()}
          onPublish={() => void publish()}
        />
      </div>
    </form>
  );
}

interface PostButtonsProps {
  readonly status: string;
  /** Null without steps. */
  readonly step: Step | null;
  readonly isBusy: boolean;
  readonly isUploading: boolean;
  readonly onBack: () => void;
  readonly onSaveDraft: () => void;
  readonly onPublish: () => void;
}

/** The main button submits the form. */
function PostButtons({ status, step, isBusy, isUploading, onBack, onSaveDraft, onPublish }: PostButtonsProps) {
  const isPublished = isSent(status);
  const isLast = step === null || step === 'review';
  return (
    <Group className={classes.buttons}>
      {step !== null && step !== 'lane' && (
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      )}
      {status === 'draft' && (
        <Button disabled={isBusy} onClick={onSaveDraft}>
          Save draft
        </Button>
      )}
      {!isLast && isPublished && (
        <Button disabled={isBusy || isUploading} onClick={onPublish}>
          Save changes
        </Button>
      )}
      {isLast ? (
        <Button look="main" type="submit" disabled={isBusy || isUploading}>
          {isPublished ? 'Save changes' : status === 'rejected' ? 'Resubmit' : 'Publish post'}
        </Button>
      ) : (
        <Button look="main" type="submit">
          Next
        </Button>
      )}
    </Group>
  );
}

const isSent = (status: string): boolean => status === 'success' || status === 'pending';

/** For the comparison of two versions. */
function versionOf({ attachments, freight, ...text }: PostText) {
  const { hasDetails, origin, destination, commodity } = freight ?? {};
  const lane = [origin?.name ?? 'No origin', destination?.name ?? 'No destination'].join(' to ');
  const facts = hasDetails ? [lane, commodity || 'No commodity'] : [];
  return { ...text, facts: [...facts, ...attachments.map(({ name }) => name)] };
}

/** Of a request that was sent before. */
function deadlineOf(post: PostFields | undefined): string | undefined {
  if (!post?.freight || post.status === 'draft') return undefined;
  return `Now: ${formatDate(post.freight.offersUntil)}. Leave it empty to keep this day.`;
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
  const title = titleOf(form.text);
  const isSuggested = form.text.freight?.hasDetails === true;
  return (
    <>
      <TextField
        label="Title"
        isCounted
        withAsterisk={!isSuggested}
        autoComplete="off"
        {...(isSuggested && { placeholder: title, description: 'Leave it empty to use this title.' })}
        {...field('title')}
      />
      {similarTo && <SimilarPosts title={title} kind={kind} not={similarTo.id} />}
      <div className={classes.pair}>
        <PlaceSelect kind={kind} mode={form.text.freight?.mode} {...field('subCategoryId')} />
        <TagsField {...field('tags')} />
      </div>
      <RichTextField
        label="Text"
        withAsterisk
        placeholder={isSuggested ? 'What else do forwarders need to know?' : postKinds[kind].prompt}
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
  const usual =
    value === null && mode
      ? usualCategory(
          mode,
          groups.flatMap(({ items }) => items),
        )
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is new with each render
  useEffect(() => {
    if (usual !== undefined) onChange(usual);
  }, [usual]);
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
