import { figure } from '#contract/freight/figure.ts';
import { messages } from '#contract/messages.ts';
import { isoDayText } from '#contract/trade-desk/day-texts.ts';
import { addDays } from '#contract/trade-desk/days.ts';
import { computeDemurrage, type DemurrageInput, type DemurrageResult } from '#contract/trade-desk/demurrage/compute.ts';
import { readDay } from '#contract/trade-desk/read-day.ts';
import type { PlaceCalendar } from '#contract/trade-desk/working-days.ts';
import { shownMoney } from '#web/lib/shown-money.ts';
import table from '#web/ui/table.module.css';

const t = messages('trade-desk');

/** Days after the one that is asked about. */
const later = [0, 1, 2, 3, 7, 14];

interface ReturnTableProps {
  readonly input: DemurrageInput;
  readonly result: DemurrageResult;
  readonly calendar: PlaceCalendar | undefined;
}

/** The total for later days of return, while a container is still out. */
export function ReturnTable({ input, result, calendar }: ReturnTableProps) {
  const until = input.until.trim() === '' ? undefined : readDay(input.until);
  if (!until || 'problem' in until || !result.containers.some(({ isOut }) => isOut)) return null;
  const rows = later.map((days) => {
    const day = addDays(until.day, days);
    return { day, totals: computeDemurrage({ ...input, until: day }, calendar).totals };
  });
  return (
    <>
      <h2>{t('If the others come back later')}</h2>
      <div className={table.container}>
        <table className={table.table}>
          <caption className="visually-hidden">{t('If the others come back later')}</caption>
          <tbody>
            {rows.map(({ day, totals }) => (
              <tr key={day}>
                <th scope="row">{isoDayText(day)}</th>
                <td className={table.number}>{totals.length > 0 ? shownMoney(totals) : figure(0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
