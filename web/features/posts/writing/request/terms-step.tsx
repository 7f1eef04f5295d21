import { dayIn } from '#contract/dates.ts';
import { type Incoterm, rules } from '#contract/freight/incoterms.ts';
import { isCarriage } from '#contract/freight/modes.ts';
import { OFFER_DAYS } from '#contract/freight/offers-deadline.ts';
import { recurrenceNames } from '#contract/freight/request-texts.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { term } from '#contract/terms.ts';
import { upperFirst } from '#contract/upper-first.ts';
import { CurrencyField, IncotermField } from '#web/features/freight/parts/code-fields.tsx';
import { caution, NativeSelectField, TextField } from '#web/forms/fields.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { Link } from '#web/ui/link.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { Check, fieldsOfRequest, optionsOf, Pair, type StepProps, warningFor } from './form-part.tsx';
import classes from './request-form.module.css';

const t = messages('posts');

function LoadingZones() {
  return <TextSkeleton lines={3} label={t('Loading the time zones')} />;
}

/** Loaded late, because it has the names of all zones. */
const ZonePicker = lazyComponent(
  async () => (await import('#web/forms/time-zones/zone-picker.tsx')).ZonePicker,
  <LoadingZones />,
);

interface TermsStepProps extends StepProps {
  /** The current deadline of a published request, as text. */
  readonly deadline: string | undefined;
  /** Staff do not change the target price. */
  readonly isOwn: boolean;
}

export function TermsStep({ deadline, isOwn, ...props }: TermsStepProps) {
  const { text, change } = props;
  const field = fieldsOfRequest(props);
  return (
    <>
      {isCarriage(text.mode) && <RuleFields {...props} />}
      <PriceFields
        {...props}
        name="cargoValue"
        label={t('Cargo value')}
        description={t('Only you, people you invite, forwarders with an offer and the staff see it.')}
      />
      <Check
        label={t('Offers should include cargo insurance')}
        checked={text.insurance}
        onChange={(insurance) => change({ insurance })}
        note={caution(warningFor(props, 'insurance'))}
      />
      <NativeSelectField
        label={t('How often')}
        options={optionsOf(t('Once'), recurrenceNames)}
        {...field('recurring')}
      />
      {isOwn && (
        <PriceFields
          {...props}
          name="targetPrice"
          label={t('Target price')}
          description={t('Only you and the staff see it.')}
        />
      )}
      <ChoiceCards
        label={t('Offers')}
        value={text.offers}
        choices={offers}
        error={props.errors['freight.offers']}
        onChange={(value) => change({ offers: value })}
      />
      <ChoiceCards
        label={t('Who sees the request')}
        value={text.visibility}
        choices={visibilities}
        error={props.errors['freight.visibility']}
        onChange={(visibility) => change({ visibility })}
      />
      <DeadlineFields {...props} deadline={deadline} />
    </>
  );
}

function DeadlineFields({ deadline, ...props }: StepProps & Pick<TermsStepProps, 'deadline'>) {
  const { text, change } = props;
  const reader = useReaderZone();
  const field = fieldsOfRequest(props);
  return (
    <Pair>
      <div className={classes.deadline}>
        <TextField
          label={t('Take offers until')}
          type="date"
          min={dayIn(OFFER_DAYS.min)}
          max={dayIn(OFFER_DAYS.max)}
          description={deadline ?? t('Leave empty to take offers for {days} days.', { days: OFFER_DAYS.default })}
          {...field('offersUntil')}
        />
        <TextField
          label={t('Time')}
          type="time"
          description={t('Empty: the end of the day.')}
          value={text.offersUntilTime ?? ''}
          onChange={(offersUntilTime) => change({ offersUntilTime })}
          error={undefined}
        />
      </div>
      <ZonePicker
        description={t('Readers see the deadline in their own time zone too.')}
        value={text.offersUntilZone || (reader ?? 'UTC')}
        onChange={(offersUntilZone) => change({ offersUntilZone })}
        error={props.errors['freight.offersUntilZone']}
      />
    </Pair>
  );
}

/** The Incoterm with its place. */
function RuleFields(props: StepProps) {
  const { incoterm } = props.text;
  const field = fieldsOfRequest(props);
  return (
    <Pair>
      <IncotermField
        {...field('incoterm')}
        placeholder={t('FCA or Free Carrier')}
        description={
          <>
            {caution(warningFor(props, 'incoterm'))}{' '}
            <Link to={`${pages.tools}/incoterms${incoterm && `?rule=${incoterm}`}`} target="_blank">
              {t('Compare the Incoterms')}
              <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
            </Link>
          </>
        }
      />
      <TextField
        label={t('Named place')}
        autoComplete="off"
        {...(incoterm && {
          description:
            caution(warningFor(props, 'namedPlace')) ?? upperFirst(term(rules[incoterm as Incoterm].namedPlace)),
        })}
        {...field('namedPlace')}
      />
    </Pair>
  );
}

interface PriceFieldsProps extends StepProps {
  readonly name: 'cargoValue' | 'targetPrice';
  readonly label: string;
  readonly description?: string;
}

function PriceFields({ text, errors, read, change, name, label, description }: PriceFieldsProps) {
  const value = text[name];
  return (
    <Pair>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value.amount}
        onChange={(amount) => change({ [name]: { ...value, amount } })}
        description={caution(read.notes[`freight.${name}`]) ?? description}
        error={errors[`freight.${name}.amount`] ?? errors[`freight.${name}`]}
      />
      <CurrencyField
        label={name === 'cargoValue' ? t('Currency of the cargo value') : t('Currency of the target price')}
        value={value.currency}
        onChange={(currency) => change({ [name]: { ...value, currency } })}
        error={errors[`freight.${name}.currency`]}
      />
    </Pair>
  );
}

const offers = {
  SEALED: { name: 'Sealed', text: 'You and the sender of an offer see it. Others see how many there are.' },
  OPEN: { name: 'Open', text: 'Everyone sees all offers.' },
} as const;

export const visibilities = {
  PUBLIC: { name: 'Everyone', text: 'Every forwarder can find it and make an offer.' },
  INVITED: { name: 'Invited people only', text: 'It appears nowhere else. You invite people once it is published.' },
} as const;
