import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { decide } from '#contract/moderation.ts';
import { answerRating, listRatings, RATING_ANSWER, type Rating, ratingReasons } from '#contract/shipment-ratings.ts';
import { readShipment } from '#contract/shipments.ts';
import { ReasonDialog } from '#web/features/admin/parts/reason-dialog.tsx';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { ReportButton } from '#web/features/posts/parts/report-button.tsx';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { useUser } from '#web/lib/session.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { When } from '#web/ui/when.tsx';
import { reasonText } from './rating-texts.ts';
import classes from './ratings.module.css';

const t = messages('shipments');

interface RatingViewProps {
  readonly rating: Rating;
  /** The reader who was rated, and can answer. */
  readonly answeringAs: string | null;
}

export function RatingView({ rating, answeringAs }: RatingViewProps) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <article className={`${classes.rating} box`} aria-label={t('Rating by {name}', { name: rating.user.name })}>
      <p className={classes.by}>
        <MemberName person={rating.user} />
        {rating.company && <span dir="auto">{rating.company}</span>}
        <span className="dim">{rating.by === 'REQUESTER' ? t('as requester') : t('as forwarder')}</span>
        <When iso={rating.shownAt} as="date" className={classes.at} />
      </p>
      <ul className={classes.reasons}>
        {ratingReasons.map((reason) => (
          <li key={reason} data-good={rating[reason]}>
            {rating[reason] ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
            {reasonText(rating, reason)}
          </li>
        ))}
      </ul>
      {rating.comment !== '' && (
        <p className={classes.text} dir="auto">
          {rating.comment}
        </p>
      )}
      {rating.answer !== null && (
        <div className={classes.answer}>
          <p className="dim-small">{t('Answer')}</p>
          <p className={classes.text} dir="auto">
            {rating.answer}
          </p>
        </div>
      )}
      {rating.removedReason !== null && (
        <p role="status">{t('Staff removed this rating: {reason}', { reason: rating.removedReason })}</p>
      )}
      {rating.removedReason === null && <ModerationButtons rating={rating} />}
      {answeringAs !== null &&
        (isAnswering ? (
          <AnswerForm rating={rating} userId={answeringAs} onClose={() => setAnswering(false)} />
        ) : (
          <p className="no-print">
            <Button onClick={() => setAnswering(true)}>
              {rating.answer === null ? t('Answer this rating') : t('Change your answer')}
            </Button>
          </p>
        ))}
    </article>
  );
}

/** For those who did not write it. Staff give a reason, which its author reads. */
function ModerationButtons({ rating }: { readonly rating: Rating }) {
  const client = useQueryClient();
  const { user, isStaff } = useUser();
  const [isRemoving, setRemoving] = useState(false);
  if (!user || user.id === rating.user.id) return null;
  return (
    <p className={`${classes.buttons} no-print`}>
      <ReportButton target={{ ratingId: rating.id }} what="rating" />
      {isStaff && (
        <ActionButton icon={IconTrash} size={16} onClick={() => setRemoving(true)}>
          {t('Remove this rating')}
        </ActionButton>
      )}
      {isRemoving && (
        <ReasonDialog
          title={t('Remove this rating?')}
          action={t('Remove')}
          reader="author"
          isDanger
          onConfirm={async (reason) => {
            await api(decide, { body: { act: 'remove', items: [{ type: 'rating', id: rating.id }], reason } });
            setRemoving(false);
            await invalidate(client, listRatings, readShipment);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </p>
  );
}

interface AnswerFormProps {
  readonly rating: Rating;
  readonly userId: string;
  readonly onClose: () => void;
}

function AnswerForm({ rating, userId, onClose }: AnswerFormProps) {
  const client = useQueryClient();
  const key = storageKey(userId, 'rating-answer', rating.id);
  const [text, setText, clear] = useStoredText(key, rating.answer ?? '');
  const { form, field, error, isBusy } = useForm({
    schema: async () => (await import('#schemas/shipment-ratings.ts')).answerRating.body,
    async send(body) {
      await api(answerRating, { params: { ratingId: rating.id }, body });
      clear();
      await invalidate(client, listRatings, readShipment);
      onClose();
    },
  });
  return (
    <form {...form} className={classes.form}>
      <PlainTextarea
        label={t('Your answer')}
        rows={3}
        value={text}
        limit={RATING_ANSWER.max}
        hint={t('Everyone who sees the rating sees it.')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        {...field('answer')}
      />
      <FormError error={error} />
      <p className="form-buttons">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button look="main" type="submit" isBusy={isBusy}>
          {t('Save answer')}
        </Button>
      </p>
    </form>
  );
}
