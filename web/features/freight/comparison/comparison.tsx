import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { allAllowances } from '#contract/freight/allowances.ts';
import { countedAs } from '#contract/freight/counted-as.ts';
import { ratesTo } from '#contract/freight/exchange-rates.ts';
import { isCarriage } from '#contract/freight/modes.ts';
import { minorDigits } from '#contract/freight/money-text.ts';
import { currenciesOf, requiredOf } from '#contract/freight/offer-comparison.ts';
import { bestOffer, type ComparisonSort, sorted } from '#contract/freight/offer-ranking.ts';
import { placeText } from '#contract/freight/place-text.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { OfferComparison } from '#contract/offer-comparisons.ts';
import { term } from '#contract/terms.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { comparisonQuery, offerPages } from '../parts/offers/queries.ts';
import { isReasonMissing, SealedOffers } from '../parts/offers/sealed-offers.tsx';
import { StateLine } from '../parts/offers/state-line.tsx';
import { useOfferNews } from '../parts/offers/use-offer-news.ts';
import { ToolSelect } from '../parts/tool-field.tsx';
import classes from './comparison.module.css';
import type { ComparisonScope } from './comparison-scope.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { type ComparisonText, emptyComparison, summaryOf, usableAllowances, usableRates } from './comparison-text.ts';
import { ExportButton } from './export-button.tsx';
import { LaneCompared } from './lanes/lane-compared.tsx';
import { RatesForm } from './rates-form.tsx';
import { useComparisonText } from './use-comparison-text.ts';
import { type ComparisonView, useComparisonView } from './use-comparison-view.ts';

const t = messages('freight');

interface ComparisonProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  readonly userId: UserId;
}

export function Comparison(props: ComparisonProps) {
  const { postId, freight } = props;
  const query = useInfiniteQuery(offerPages(postId));
  useOfferNews(postId, freight);
  if (isReasonMissing(query.error)) return <SealedOffers postId={postId} />;
  const Shown = freight.can.decide ? OwnComparison : StaffComparison;
  return (
    <>
      <p className={classes.state}>
        <StateLine freight={freight} />
      </p>
      <QueryList query={query} empty={<p>{t('There are no offers yet. You get a notification when one arrives.')}</p>}>
        {(offers) => <Shown offers={offers} {...props} />}
      </QueryList>
    </>
  );
}

type OffersProps = ComparisonProps & { readonly offers: readonly Offer[] };

/** The rates and allowances of the requester are kept with the request. */
function OwnComparison(props: OffersProps) {
  const { data, error, refetch } = useQuery(comparisonQuery(props.postId));
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data) return <TextSkeleton lines={6} label={t('Loading your rates and allowances')} />;
  return <KeptComparison {...props} saved={data.data} />;
}

function KeptComparison({ saved, ...props }: OffersProps & { readonly saved: OfferComparison }) {
  const { draft, save } = useComparisonText(saved, props.userId);
  const Shown = props.freight.tender ? LaneCompared : Compared;
  return (
    <Shown
      {...props}
      text={draft.text}
      onChange={draft.change}
      onLeave={save}
      notice={
        <div className={`${classes.kept} no-print`}>
          <DraftNotice
            draft={draft}
            versionOf={(text) => ({ plainText: summaryOf(text) || t('No rates and no allowances') })}
          />
          <SaveStatus draft={draft} />
        </div>
      }
    />
  );
}

/** Staff can convert, but what they type is not kept, and the requester's entries are not theirs to read. */
function StaffComparison(props: OffersProps) {
  const [text, setText] = useState(emptyComparison);
  const Shown = props.freight.tender ? LaneCompared : Compared;
  return <Shown {...props} text={text} onChange={setText} onLeave={() => {}} />;
}

interface ComparedProps extends OffersProps {
  readonly text: ComparisonText;
  readonly onChange: (text: ComparisonText) => void;
  /** The focus leaves a field. */
  readonly onLeave: () => void;
  readonly notice?: ReactNode;
}

const sortNames = [
  { value: 'total', label: 'Lowest total' },
  { value: 'transit', label: 'Shortest transit' },
  { value: 'received', label: 'First received' },
] as const;

function Compared({ notice, ...props }: ComparedProps) {
  const { offers, postId, freight, userId, text, onChange, onLeave } = props;
  const [view, change] = useComparisonView(userId, postId);
  // A column must not move while an allowance is typed in it.
  const [held, setHeld] = useState<ComparisonText | null>(null);
  const leave = () => {
    setHeld(null);
    onLeave();
  };
  const fields = { text, onChange, onHold: () => setHeld(text), onLeave: leave };
  const scope = { ...scopeOf(props, view, held ?? text), ...fields };
  const hiddenCount = offers.length - scope.offers.length;
  return (
    <>
      <div className={classes.tools}>
        <div className="no-print">
          <ToolSelect
            name="sort"
            label={t('Sort by')}
            options={sortNames.map(({ value, label }) => ({ value, label: term(label) }))}
            value={view.sort}
            onChange={(sort) => change({ sort: sort as ComparisonSort })}
          />
        </div>
        <RatesForm {...scope} />
        <div className={`${classes.buttons} no-print`}>
          {hiddenCount > 0 && (
            <Button onClick={() => change({ hidden: [] })}>
              {t('{count, plural, one {Show # hidden offer} other {Show # hidden offers}}', { count: hiddenCount })}
            </Button>
          )}
          <Button onClick={() => window.print()}>{t('Print')}</Button>
          <ExportButton
            lane={laneOf(freight)}
            facts={[
              freight.commodity,
              freight.size,
              [freight.incoterm, freight.namedPlace].filter(Boolean).join(' '),
            ].filter(Boolean)}
            scope={scope}
            typed={usableRates(text)}
            ratesOn={text.ratesOn}
          />
        </div>
      </div>
      {notice}
      {scope.offers.length === 0 ? (
        <p>{t('All offers are hidden.')}</p>
      ) : (
        <ComparisonTable scope={scope} onHide={(id) => change({ hidden: [...view.hidden, id] })} />
      )}
    </>
  );
}

const laneOf = ({ origin, destination, mode }: FreightView): string =>
  isCarriage(mode)
    ? t('{origin} to {destination}', { origin: placeText(origin), destination: placeText(destination) })
    : placeText(origin);

type Fields = 'text' | 'onChange' | 'onHold' | 'onLeave';

/** @param ranked the entries by which the columns are ordered */
function scopeOf(
  { offers: written, freight, userId, text }: ComparedProps,
  { sort, hidden }: ComparisonView,
  ranked: ComparisonText,
): Omit<ComparisonScope, Fields> {
  const offers = countedAs(written, text.counted);
  const target = freight.targetPrice;
  const targetPrice = target && {
    currency: target.currency,
    amount: Math.round(target.amount * 10 ** minorDigits(target.currency)),
  };
  const currencies = [...new Set([...currenciesOf(offers), ...(target ? [target.currency] : [])])];
  const currency = currencies.includes(text.currency) ? text.currency : (currencies[0] ?? 'USD');
  const rates = ratesTo(currency, usableRates(text));
  const required = requiredOf(freight, offers);
  const base = { offers, required, currency, rates };
  const order = {
    ...{ currency, rates, required, dates: freight },
    allowances: allAllowances({ ...base, allowances: usableAllowances(ranked) }),
  };
  const shown = sorted(
    offers.filter(({ id }) => !hidden.includes(id)),
    { by: sort, ...order },
  );
  return {
    offers: shown,
    all: offers,
    ...{ required, currency, rates, currencies, sort, targetPrice, userId },
    dates: freight,
    best: bestOffer(shown, order),
    allowances: allAllowances({ ...base, allowances: usableAllowances(text) }),
    keepsNotes: freight.can.decide,
  };
}
