import type { ComponentProps } from 'react';
import { isCarriage } from '#contract/freight/modes.ts';
import { deadlineText } from '#contract/freight/offers-deadline.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffReason } from '#web/ui/staff-reason.tsx';
import { isSent, PostButtons } from './post-buttons.tsx';
import { PostFieldset } from './post-fieldset.tsx';
import classes from './post-form.module.css';
import type { PostText } from './post-text.ts';
import { RemoveEarlier } from './remove-earlier.tsx';
import { ChoiceCards } from './request/choice-cards.tsx';
import { RequestSteps } from './request/request-steps.tsx';
import { type PostFormProps, usePostForm } from './use-post-form.ts';

const t = messages('posts');

export function PostForm(props: PostFormProps) {
  const { kind, post } = props;
  const form = usePostForm(props);
  const { draft, request, step, attachments, isUploading, isOwn, reason, setReason, ...actions } = form;
  const status = draft.saved?.status ?? 'draft';
  const showsSimilar = !isSent(status);
  const publish = () => void actions.publish();
  return (
    <form
      ref={draft.ref}
      className={classes.form}
      data-shows-similar={showsSimilar || undefined}
      onSubmit={actions.submit}
      {...takesDroppedFiles(attachments.add)}
      noValidate
    >
      <DraftNotice draft={draft} versionOf={versionOf} />
      <RequestNotice post={post} />
      <FreightFields form={form} deadline={deadlineOf(post)} isOwn={isOwn}>
        <PostFieldset
          form={draft}
          kind={kind}
          attachments={attachments}
          detected={draft.saved?.language ?? null}
          similarTo={showsSimilar ? { id: draft.saved?.id } : null}
          onSubmit={publish}
        />
      </FreightFields>
      {!isOwn && status === 'success' && (
        <RemoveEarlier value={form.removesEarlier} onChange={form.setRemovesEarlier} />
      )}
      {!isOwn && <StaffReason value={reason} onChange={setReason} />}
      <div className={classes.foot}>
        <SaveStatus draft={draft} />
        <PostButtons
          status={status}
          step={step}
          isBusy={draft.isBusy}
          isUploading={isUploading}
          onBack={request.back}
          onSaveDraft={() => void actions.saveDraft()}
          onPublish={publish}
        />
      </div>
    </form>
  );
}

interface FreightFieldsProps extends Pick<ComponentProps<typeof RequestSteps>, 'deadline' | 'isOwn' | 'children'> {
  readonly form: Pick<ReturnType<typeof usePostForm>, 'draft' | 'request' | 'step'>;
}

/** The freight details of a quote post; the fields of every post are one of their steps. */
function FreightFields({ form: { draft, request, step }, deadline, isOwn, children }: FreightFieldsProps) {
  const { freight } = draft.text;
  if (!freight) return children;
  return (
    <>
      {(step === null || step === 'lane') && (
        <DetailsChoice
          hasDetails={freight.hasDetails}
          onChange={(hasDetails) => draft.change({ freight: { ...freight, hasDetails } })}
        />
      )}
      {step === null ? (
        children
      ) : (
        <RequestSteps
          form={request}
          text={freight}
          deadline={deadline}
          isOwn={isOwn}
          onChange={(changed) => draft.change({ freight: changed })}
        >
          {children}
        </RequestSteps>
      )}
    </>
  );
}

/** For the comparison of two versions. */
function versionOf({ attachments, freight, ...text }: PostText) {
  const { hasDetails, origin, destination, commodity, mode } = freight ?? {};
  const lane = isCarriage(mode)
    ? t('{origin} to {destination}', {
        origin: origin?.name ?? t('No origin'),
        destination: destination?.name ?? t('No destination'),
      })
    : (origin?.name ?? t('No place'));
  const facts = hasDetails ? [lane, commodity || t('No commodity')] : [];
  return { ...text, facts: [...facts, ...attachments.map(({ name }) => name)] };
}

/** The current deadline of a published request, as text. */
function deadlineOf(post: PostFields | undefined): string | undefined {
  if (!post?.freight || post.status === 'draft') return undefined;
  const { offersUntil, offersUntilZone } = post.freight;
  return t('Now: {deadline}. Leave empty to keep it.', { deadline: deadlineText(offersUntil, offersUntilZone) });
}

/** What a change of a published request means for its offers. */
function RequestNotice({ post }: { readonly post: Pick<PostFields, 'freight'> | undefined }) {
  const { state, offersCount } = post?.freight ?? {};
  if (state === 'AWARDED') {
    return (
      <Notice tone="info">
        {t('This request has been awarded. You can change only its title, category, tags, text and files.')}
      </Notice>
    );
  }
  if (!offersCount) return null;
  return (
    <Notice tone="info">
      {t(
        '{count, plural, one {This request has # offer.} other {This request has # offers.}} If you change its freight details, you can accept them only after their authors confirm or revise them.',
        { count: offersCount },
      )}
    </Notice>
  );
}

interface DetailsChoiceProps {
  readonly hasDetails: boolean;
  readonly onChange: (hasDetails: boolean) => void;
}

const choices = {
  details: {
    name: 'Freight details',
    text: 'Lane, cargo and terms in fields, so that forwarders can price it at once.',
  },
  text: { name: 'Text only', text: 'A question about rates or capacity, in your own words.' },
} as const;

function DetailsChoice({ hasDetails, onChange }: DetailsChoiceProps) {
  return (
    <ChoiceCards
      label={t('Kind of request')}
      isLabelHidden
      value={hasDetails ? 'details' : 'text'}
      choices={choices}
      onChange={(value) => onChange(value === 'details')}
    />
  );
}
