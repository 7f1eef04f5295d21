import { inUnits, unitsText } from '#contract/freight/money-text.ts';
import { laneTermTexts } from '#contract/freight/tender/lane-price-text.ts';
import { volumeHeading } from '#contract/freight/tender/tender.ts';
import { messages } from '#contract/messages.ts';
import { SaveWorkbookButton } from '#web/ui/save-workbook-button.tsx';
import { bidderName, type LaneScope } from './lane-scope.ts';

const t = messages('tenders');

const text = (value: string) => ({ value, type: String });
const number = (value: number | null | undefined) =>
  value === null || value === undefined ? null : { value, type: Number };

/** The comparison as an Excel file: for each offer the price, the currency, the terms and the converted amount. */
export function ExportLanes(scope: LaneScope) {
  return (
    <SaveWorkbookButton
      fileName={t('Comparison by lane')}
      write={(writeWorkbook) => {
        const rows = rowsOf(scope);
        return writeWorkbook(rows, {
          columns: rows[0]?.map(() => ({ width: 18 })) ?? [],
          sheet: t('Comparison by lane'),
          stickyRowsCount: 1,
          stickyColumnsCount: 1,
        });
      }}
    >
      {t('Export XLSX')}
    </SaveWorkbookButton>
  );
}

function rowsOf({ comparison: { rows }, offers, currency, period }: LaneScope) {
  const heading = [
    ...[t('Reference'), t('Origin'), t('Destination'), volumeHeading(period), t('Unit')],
    ...offers.flatMap((offer) => {
      const name = bidderName(offer);
      return [
        t('{name}: price per unit', { name }),
        t('{name}: currency', { name }),
        t('{name}: amount in {currency}', { name, currency }),
        t('{name}: terms', { name }),
        ...offer.earlierRounds.map(({ round }) => t('{name}: price in round {round}', { name, round })),
      ];
    }),
  ];
  return [
    heading.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
    ...rows.map(({ lane, cells }) => [
      ...[text(lane.ref), text(lane.origin), text(lane.destination), number(lane.volume), text(lane.unit)],
      ...cells.flatMap((cell, at) => [
        number(cell?.price.unitPrice),
        cell && text(cell.price.currency),
        number(cell && cell.converted !== null ? inUnits({ currency, amount: cell.converted }) : null),
        cell && text(laneTermTexts(cell.price).join(', ')),
        ...(offers[at]?.earlierRounds ?? []).map(({ lanes }) => {
          const before = lanes.find(({ ref }) => ref === lane.ref);
          return before ? text(unitsText(before.currency, before.unitPrice)) : null;
        }),
      ]),
    ]),
  ];
}
