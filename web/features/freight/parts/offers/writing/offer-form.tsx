import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { dayIn } from '#contract/dates.ts';
import { chargeLabel } from '#contract/freight/charge-label.ts';
import { freeTimeNames, freeTimes } from '#contract/freight/free-times.ts';
import { moneyText } from '#contract/freight/money-text.ts';
import { type EmissionData, emissionData, emissionDataName } from '#contract/freight/offer-emissions.ts';
import { MAX_VALIDITY_DAYS } from '#contract/freight/offer-validity.ts';
import { lanePriceText } from '#contract/freight/tender/lane-price-text.ts';
import type { EarlierPrice } from '#contract/freight/tender/tender.ts';
import { MAX_NOTES, type Offer, type RequestNow } from '#contract/freight-offers.ts';
import type { DocumentId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { AttachmentsField } from '#web/features/posts/parts/attachments/attachments-field.tsx';
import { type SendAttachment, useAttachments } from '#web/features/posts/parts/attachments/use-attachments.ts';
import type { DraftView } from '#web/forms/draft.ts';
import type { DraftForm, SavedRecord, SaveResponse } from '#web/forms/draft-form.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import formClasses from '#web/forms/form.module.css';
import { useDraft } from '#web/forms/use-draft.ts';
import { ApiError, type ApiOptions } from '#web/lib/api.ts';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import buttonBar from '#web/ui/button-bar.module.css';
import { PlainField, PlainTextarea } from '#web/ui/plain-field.tsx';
import { leftOut } from '../../left-out.ts';
import { OFFER_FORM_ID } from '../../offer-form-id.ts';
import { ToolSelect } from '../../tool-field.tsx';
import { ChangedRequest, NOTICE_ID } from './changed-request.tsx';
import { ChargeRows } from './charge-rows.tsx';
import { amountsIn } from './offer-amounts.ts';
import classes from './offer-form.module.css';
import {
  bodyOf,
  emptyOffer,
  errorsByLane,
  errorsOf,
  filesOf,
  isSameOffer,
  lanePricesOf,
  type OfferInput,
  type OfferText,
  type Requested,
  sentCharges,
  startOf,
  textOf,
  withoutPrefix,
} from './offer-text.ts';
import { StartFromLast } from './start-from-last.tsx';

const t = messages('freight');

const LanePrices = lazyComponent(async () => (await import('./lane-prices.tsx')).LanePrices);

/** What the form needs from the record that the server stored. */
export type SentOffer = Omit<Offer, 'note'>;

/**
 * Sends a new offer, or with `saved` a revision of it, for the version of the request that was read.
 * @throws ApiError whose fields have the names of the offer's fields, with or without `offer.`
 */
export type SendOffer = (
  sent: {
    readonly offer: OfferInput;
    readonly attachments: readonly DocumentId[];
    readonly requestVersion: number;
  },
  options: ApiOptions,
  saved: { readonly id: string; readonly version: number } | null,
) => Promise<SaveResponse<SentOffer>>;

interface OfferFormProps {
  readonly request: Requested;
  /** Whose device storage keeps what is typed: the id of an account, or of an invitation. */
  readonly userId: string;
  /** The key of the form in that storage: the id of the post. */
  readonly name: string;
  /** The offer that is revised. */
  readonly offer?: SentOffer | undefined;
  /** The post, if its reader may start from their last offer. */
  readonly lastFor?: PostId | undefined;
  readonly send: SendOffer;
  /** For people without an account. */
  readonly sendFile?: SendAttachment | undefined;
  readonly onSent: (offer: SentOffer, message: string) => void;
  /** The server refused the offer because the request is newer than the one that is shown. */
  readonly onOutdated: () => void;
  readonly onCancel?: (() => void) | undefined;
  /** Fields of its own. The errors have the names that the server gives them. */
  readonly children?: (errors: FieldErrors) => ReactNode;
}

type Saved = SentOffer & SavedRecord;
const asRecord = (offer: SentOffer): Saved => ({ ...offer, status: offer.state });

/** The server keeps no drafts of offers: a text stays on this device until it is sent. */
function draftOf(name: string, newest: { readonly current: OfferFormProps }): DraftForm<OfferText, Saved, null> {
  const sent = async (text: OfferText, ...[options, saved]: [ApiOptions, SavedRecord | null]) => {
    try {
      const { requestVersion } = text;
      const attachments = filesOf(text).map(({ id }) => id);
      const body = { offer: bodyOf(text), attachments, requestVersion };
      const { data, message } = await newest.current.send(body, options, saved);
      return { data: asRecord(data), message };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code } = error;
      const current = code === 'STALE' ? asRecord(error.body.current as SentOffer) : error.body.current;
      const fields = errorsByLane(withoutPrefix(error.fields), text);
      throw new ApiError(error.status, { ...error.body, current, fields }, error.retryAfter);
    }
  };
  return {
    name: ['offer', name],
    empty: emptyOffer,
    isSame: isSameOffer,
    textOf: (saved) => textOf(saved, newest.current.request),
    validate: errorsOf,
    create: (text, _, options) => sent(text, options, null),
    update: (saved, text) => sent(text, {}, saved),
    outcomeOf: () => 'sent',
  };
}

function useOfferForm(props: OfferFormProps) {
  const { request, userId, name, offer, onSent, onOutdated } = props;
  // The draft keeps the functions of the first render, so they read the newest ones.
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  const [form] = useState(() => draftOf(name, newest));
  const draft = useDraft({
    form,
    userId,
    saved: offer && asRecord(offer),
    text: offer ? textOf(offer, request) : startOf(request),
  });
  const news = newsIn(draft);
  const attachments = useAttachments(
    filesOf(draft.text),
    (files) => draft.change({ attachments: files }),
    props.sendFile,
  );
  const isUploading = attachments.upload !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) return;
    const message = sentMessage(offer, draft.isChanged);
    if (news) draft.change({ requestVersion: news.requestVersion });
    const saved = await draft.save(null);
    if (saved) return onSent(saved, message);
    if (newsIn(draft.view())) {
      onOutdated();
      focusSoon(NOTICE_ID);
    }
  };
  return { draft, submit, news, attachments, isUploading };
}

/** What changed in the request after it was read, if the server refused the offer for that. */
function newsIn({ text, state }: Pick<DraftView<OfferText, Saved>, 'text' | 'state'>): RequestNow | null {
  if (state.is !== 'failed' || state.code !== 'REQUEST_CHANGED') return null;
  const now = state.current as RequestNow;
  return now.requestVersion === text.requestVersion ? null : now;
}

/** A new offer to a request, or a revision. */
export function OfferForm(props: OfferFormProps) {
  const { request, offer, lastFor, onCancel, children } = props;
  const { draft, submit, news, attachments, isUploading } = useOfferForm(props);
  const { text, fields, change } = draft;
  const amounts = useMemo(() => amountsIn(text), [text]);
  const confirms = offer?.isOutdated === true && !draft.isChanged;
  return (
    <form ref={draft.ref} className={formClasses.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice draft={draft} versionOf={versionOf} />
      {lastFor && !request.tender && (
        <StartFromLast
          postId={lastFor}
          request={request}
          isUntouched={!draft.isChanged}
          onFill={change}
          onUndo={draft.startOver}
        />
      )}
      {(news || offer?.isOutdated) && (
        <ChangedRequest
          changes={news ? news.changes : (offer?.requestChanges ?? null)}
          isSinceOpened={news !== null}
          charges={text.charges}
          request={request}
          onUse={(charges) => change({ charges })}
        />
      )}
      {request.tender?.lanes ? (
        <LanePrices
          lanes={request.tender.lanes}
          period={request.tender.period}
          text={text}
          before={pricesBefore(offer, request.tender.round)}
          errors={fields}
          onChange={change}
        />
      ) : (
        <>
          <ChargeRows
            text={text}
            request={request}
            amounts={amounts}
            errors={fields}
            onChange={(charges) => change({ charges })}
          />
          <Totals text={text} totals={amounts.totals} />
        </>
      )}
      <TermFields text={text} errors={fields} change={change} />
      <AttachmentsField attachments={attachments} fieldErrors={fields} />
      {children?.(fields)}
      <div className={`${buttonBar.bar} ${formClasses.foot}`} data-covers-end="">
        <SaveStatus draft={draft} anchor={offer ? undefined : OFFER_FORM_ID} />
        <div className="form-buttons">
          {onCancel && <Button onClick={onCancel}>{t('Close (your text is kept)')}</Button>}
          <Button
            look="main"
            type="submit"
            isBusy={draft.isBusy}
            disabled={isUploading || (offer !== undefined && !draft.isChanged && !confirms && !news)}
          >
            {news ? t('Confirm and send') : actionOf(offer, confirms)}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What the author asked in the round before the one that runs. */
function pricesBefore(offer: SentOffer | undefined, round: number): readonly EarlierPrice[] | undefined {
  if (!offer || round === 1) return undefined;
  return offer.round < round ? offer.lanes : offer.earlierRounds.at(-1)?.lanes;
}

function sentMessage(offer: SentOffer | undefined, isChanged: boolean): string {
  if (!offer) return t('Offer sent.');
  return isChanged ? t('Offer revised.') : t('Offer confirmed.');
}

function actionOf(offer: SentOffer | undefined, confirms: boolean): string {
  if (!offer) return t('Send offer');
  return confirms ? t('Confirm offer') : t('Send revision');
}

interface TermFieldsProps {
  readonly text: OfferText;
  readonly errors: FieldErrors;
  readonly change: (patch: Partial<OfferText>) => void;
}

/** Everything but the charges. */
function TermFields({ text, errors, change }: TermFieldsProps) {
  const field = (
    of: Exclude<keyof OfferText, 'charges' | 'attachments' | 'requestVersion' | 'isByLane' | 'lanes' | 'laneCurrency'>,
  ) => ({
    value: text[of] ?? '',
    error: errors[of],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [of]: target.value }),
  });
  const days = { isOptional: true, inputMode: 'numeric', limit: 40 } as const;
  const now = Date.now();
  return (
    <>
      <div className={classes.fields}>
        <PlainField label={t('Carrier')} isOptional limit={80} {...field('carrier')} />
        <PlainField
          label={t('Service')}
          hint={t('String, flight or train')}
          isOptional
          limit={80}
          {...field('serviceName')}
        />
        <PlainField label={t('Departure')} isOptional type="date" {...field('departure')} />
        <PlainField label={t('Arrival')} isOptional type="date" {...field('arrival')} />
        <PlainField
          label={t('Transhipment')}
          hint={t('Places, or “direct”')}
          isOptional
          limit={400}
          {...field('transhipments')}
          error={errors['transhipments'] ?? errors['transhipments.0']}
        />
        <PlainField label={t('Transit from')} hint={t('Days')} {...days} {...field('transitDaysMin')} />
        <PlainField label={t('Transit to')} hint={t('Days')} {...days} {...field('transitDaysMax')} />
        {freeTimes.map((name) => (
          <PlainField
            key={name}
            label={term(freeTimeNames[name])}
            hint={t('At destination')}
            {...days}
            {...field(name)}
          />
        ))}
        <PlainField
          label={t('Valid until')}
          type="date"
          min={dayIn(1, now)}
          max={dayIn(MAX_VALIDITY_DAYS, now)}
          {...field('validUntil')}
        />
      </div>
      <EmissionFields text={text} errors={errors} field={field} change={change} />
      <PlainField label={t('Payment terms')} isOptional limit={200} {...field('paymentTerms')} />
      <PlainTextarea label={t('Notes')} isOptional rows={4} limit={MAX_NOTES} {...field('notes')} />
    </>
  );
}

interface EmissionFieldsProps extends TermFieldsProps {
  readonly field: (of: 'emissionsKg' | 'emissionsSource') => Partial<ComponentProps<'input'>>;
}

/** Closed until somebody wants it. */
function EmissionFields({ text, errors, field, change }: EmissionFieldsProps) {
  const names = ['emissions.kg', 'emissions.data', 'emissions.source'] as const;
  const isOpen = [text.emissionsKg, text.emissionsData, text.emissionsSource, ...names.map((name) => errors[name])];
  return (
    <details open={isOpen.some(Boolean) || undefined}>
      <summary>{t('CO2e of the shipment')}</summary>
      <div className={classes.fields}>
        <PlainField
          label={term('CO2e, well-to-wake')}
          hint={t('Such as 1,240 kg or 1.24 t')}
          limit={40}
          {...field('emissionsKg')}
          error={errors['emissions.kg']}
        />
        <ToolSelect
          name="emissionsData"
          label={t('How it is known')}
          value={text.emissionsData ?? ''}
          options={[
            { value: '', label: t('Choose') },
            ...emissionData.map((data) => ({ value: data, label: emissionDataName(data) })),
          ]}
          error={errors['emissions.data']}
          onChange={(value) => change({ emissionsData: value as EmissionData | '' })}
        />
        <PlainField
          label={t('Source')}
          hint={t('Such as the carrier’s report, or a tool and its year')}
          limit={120}
          {...field('emissionsSource')}
          error={errors['emissions.source']}
        />
      </div>
      <p className="dim-small">
        <a href="/tools/emissions" target="_blank" rel="noopener">
          {t('Compute it from mass, distance and public factors')}
        </a>
      </p>
    </details>
  );
}

function Totals({ text, totals }: { readonly text: OfferText } & Pick<ReturnType<typeof amountsIn>, 'totals'>) {
  const others = sentCharges(text).filter(({ state }) => state !== 'INCLUDED');
  return (
    <div className={classes.totals}>
      <p className="dim-small">{t('Total')}</p>
      <output className={classes.totalsAmounts} aria-label={t('Total')}>
        {totals.length === 0
          ? t('No prices yet')
          : totals.map((total) => <span key={total.currency}>{moneyText(total)}</span>)}
      </output>
      {others.length > 0 && (
        <p className="dim-small">
          {t('Not in the total: {charges}', {
            charges: others.map(({ label, state }) => leftOut(label, state)).join(', '),
          })}
        </p>
      )}
    </div>
  );
}

/** For the comparison of two versions. */
function versionOf(text: OfferText) {
  const amounts = amountsIn(text);
  const lines = sentCharges(text).map(({ key, label, state }) => {
    const amount = amounts.byRow.get(key);
    const charge = chargeLabel(label);
    if (amount) return t('{charge}: {price}', { charge, price: moneyText(amount) });
    if (state === 'INCLUDED') return t('{charge}: included', { charge });
    return state === 'AT_COST' ? t('{charge}: at cost', { charge }) : t('{charge}: not included', { charge });
  });
  const files = filesOf(text).map(({ name }) => name);
  const facts = [t('Valid until {date}', { date: text.validUntil }), text.carrier, text.paymentTerms, ...files].filter(
    Boolean,
  );
  const lanes = lanePricesOf(text).map(({ ref, ...price }) => `${ref}: ${lanePriceText({ ref, volume: 0, ...price })}`);
  return { plainText: text.notes, facts: [...lines, ...lanes, ...facts] };
}
