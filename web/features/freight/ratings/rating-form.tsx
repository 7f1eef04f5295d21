import { useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { RATING_COMMENT, rateShipment, ratingReasons } from '#contract/shipment-ratings.ts';
import { readShipment, type Shipment } from '#contract/shipments.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { invalidate } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { reasonTexts } from './rating-texts.ts';
import classes from './ratings.module.css';

const t = messages('shipments');

interface RatingFormProps {
  readonly shipment: Shipment;
  readonly userId: string;
  readonly onSaved: () => void;
}

const values: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Of the other side. It can be changed until it is shown. */
export function RatingForm({ shipment: { postId, offerId, side, ratings }, userId, onSaved }: RatingFormProps) {
  const client = useQueryClient();
  const own = ratings?.own ?? null;
  const { form, field, error, isBusy } = useForm({
    schema: async () => (await import('#schemas/shipment-ratings.ts')).rateShipment.body,
    bodyOf: ({ comment = '', ...answers }) => ({
      comment,
      ...Object.fromEntries(Object.entries(answers).map(([reason, value]) => [reason, values[String(value)]])),
    }),
    storage: { key: `rating:${offerId}`, userId },
    async send(body) {
      const { message } = await api(rateShipment, { params: { postId }, query: { offerId }, body });
      notify.success(message);
      await invalidate(client, readShipment);
      onSaved();
    },
  });
  const texts = reasonTexts(side);
  return (
    <form {...form} className={classes.form}>
      {ratingReasons.map((reason) => (
        <Choice
          key={reason}
          question={texts[reason].question}
          chosen={own && (own[reason] ? 'yes' : 'no')}
          {...field(reason)}
        />
      ))}
      <PlainTextarea
        label={t('Comment')}
        rows={4}
        limit={RATING_COMMENT.max}
        defaultValue={own?.comment}
        hint={t('After a “no”, say why.')}
        {...field('comment')}
      />
      <p className={classes.hint}>
        {ratings &&
          t(
            'The other side sees it with your name when both of you have rated, or after {day}. Until then you can change it. For a public request, members see it from the month after.',
            { day: formatDate(ratings.until) },
          )}
      </p>
      <FormError error={error} />
      <p className={classes.buttons}>
        <Button look="main" type="submit" isBusy={isBusy}>
          {t('Save rating')}
        </Button>
      </p>
    </form>
  );
}

interface ChoiceProps {
  readonly question: string;
  readonly chosen: 'yes' | 'no' | null;
  readonly name: string;
  readonly error: string | undefined;
}

function Choice({ question, chosen, name, error }: ChoiceProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes.choice} aria-describedby={error ? errorId : undefined}>
      <legend>{question}</legend>
      <div className={classes.choices}>
        {(['yes', 'no'] as const).map((value) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              aria-invalid={error ? true : undefined}
            />
            {value === 'yes' ? t('Yes') : t('No')}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
