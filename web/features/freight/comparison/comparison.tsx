import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { laneText } from '#contract/freight/lane-text.ts';
import { currenciesOf, requiredOf, sorted } from '#contract/freight/offer-comparison.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { countOf } from '#web/lib/counts.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { stateLine } from '../parts/offers/offer-count.ts';
import { offerPages } from '../parts/offers/queries.ts';
import { isReasonMissing, SealedOffers } from '../parts/offers/sealed-offers.tsx';
import { useOfferNews } from '../parts/offers/use-offer-news.ts';
import { ToolSelect } from '../parts/tool-field.tsx';
import { allowancesIn } from './allowances.ts';
import classes from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { RatesForm } from './rates-form.tsx';
import { type ComparedSheet, sheetOf } from './sheet.ts';
import { ratesIn, useComparisonView } from './use-comparison-view.ts';

const NAME_WIDTH = 34;
const OFFER_WIDTH = 22;

/** Saves the comparison as an Excel file. The library is loaded with the first click. */
function ExportButton({ lane, ...sheet }: ComparedSheet) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { default: writeXlsxFile } = await import('write-excel-file/universal');
      const columns = [{ width: NAME_WIDTH }, ...sheet.offers.map(() => ({ width: OFFER_WIDTH }))];
      const options = { columns, sheet: 'Offers', orientation: 'landscape' } as const;
      saveFile(await writeXlsxFile(sheetOf({ lane, ...sheet }), options).toBlob(), `Offers ${lane}.xlsx`);
    } catch {
      notify.error('The file could not be created. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      Export XLSX
    </Button>
  );
}

interface ComparisonProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  readonly userId: UserId;
}

export function Comparison({ postId, freight, userId }: ComparisonProps) {
  const query = useInfiniteQuery(offerPages(postId));
  useOfferNews(postId, freight);
  if (isReasonMissing(query.error)) return <SealedOffers postId={postId} />;
  return (
    <>
      <p className={classes.state}>{stateLine(freight)}</p>
      <QueryList
        query={query}
        items="offers"
        empty={<p>There are no offers yet. You get a notification when one arrives.</p>}
      >
        {(offers) => <Compared offers={offers} postId={postId} freight={freight} userId={userId} />}
      </QueryList>
    </>
  );
}

const sortNames = [
  { value: 'received', label: 'First received' },
  { value: 'total', label: 'Lowest total' },
  { value: 'transit', label: 'Shortest transit' },
] as const;

function Compared({ offers, postId, freight, userId }: ComparisonProps & { readonly offers: readonly Offer[] }) {
  const [view, change] = useComparisonView(userId, postId);
  const currencies = currenciesOf(offers);
  const currency = currencies.includes(view.currency) ? view.currency : (currencies[0] ?? 'USD');
  const rates = ratesIn(view, currency, currencies);
  const required = requiredOf(freight, offers);
  const allowances = allowancesIn(view.allowances, offers, required, currency);
  const shown = sorted(
    offers.filter(({ id }) => !view.hidden.includes(id)),
    { by: view.sort, currency, rates, required, allowances },
  );
  const hiddenCount = offers.length - shown.length;
  return (
    <>
      <div className={classes.tools}>
        <div className="no-print">
          <ToolSelect
            name="sort"
            label="Sort by"
            options={sortNames}
            value={view.sort}
            onChange={(sort) => change({ sort: sort as typeof view.sort })}
          />
        </div>
        <RatesForm currencies={currencies} currency={currency} view={view} onChange={change} />
        <div className={`${classes.buttons} no-print`}>
          {hiddenCount > 0 && (
            <Button onClick={() => change({ hidden: [] })}>Show {countOf(hiddenCount, 'hidden offer')}</Button>
          )}
          <Button onClick={() => window.print()}>Print</Button>
          <ExportButton
            lane={laneText(freight).replace('→', 'to')}
            facts={[
              freight.commodity,
              freight.size,
              [freight.incoterm, freight.namedPlace].filter(Boolean).join(' '),
            ].filter(Boolean)}
            offers={shown}
            required={required}
            allowances={allowances}
            currency={currency}
            rates={rates}
            ratesOn={view.ratesOn}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <p>All offers are hidden.</p>
      ) : (
        <ComparisonTable
          offers={shown}
          required={required}
          allowances={allowances}
          typedAllowances={view.allowances}
          onAllowance={(typed) => change({ allowances: typed })}
          currency={currency}
          rates={rates}
          keepsNotes={freight.can.decide}
          userId={userId}
          onHide={(id) => change({ hidden: [...view.hidden, id] })}
        />
      )}
    </>
  );
}
