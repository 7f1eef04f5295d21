import { containerWithCode } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import { messages } from '#contract/messages.ts';
import { isoDayText } from '#contract/trade-desk/day-texts.ts';
import { addDays } from '#contract/trade-desk/days.ts';
import { type Charge, sumOf } from '#contract/trade-desk/demurrage/charge.ts';
import type { ContainerResult, DemurrageResult } from '#contract/trade-desk/demurrage/compute.ts';
import { shownMoney } from '#web/lib/shown-money.ts';
import table from '#web/ui/table.module.css';
import { Figures, Hint } from '../tool-page.tsx';
import { chargeName, partText } from './charge-texts.ts';
import { TimeLine } from './time-line.tsx';

const t = messages('trade-desk');

export function DemurrageCharges({ result }: { readonly result: DemurrageResult }) {
  const { containers, totals } = result;
  return (
    <>
      <Figures
        figures={{
          [t('Total')]: totals.length > 0 ? shownMoney(totals) : figure(0),
          [t('Containers')]: String(containers.length),
        }}
      />
      {containers.map((container) => (
        <Container key={container.row} container={container} />
      ))}
    </>
  );
}

function Container({ container }: { readonly container: ContainerResult }) {
  const { number, type, note } = container;
  const total = 'problem' in container ? [] : sumOf(container.charges.flatMap(({ amounts }) => amounts));
  const title = `${number === '' ? t('Row {row}', { row: container.row }) : number} · ${containerWithCode(type)}`;
  return (
    <section aria-label={title}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      {note && <Hint>{note}</Hint>}
      {'problem' in container ? (
        <p role="alert">{container.problem}</p>
      ) : (
        <>
          <TimeLine charges={container.charges} />
          <div className={table.container}>
            <table className={table.table}>
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('Charge')}</th>
                  <th scope="col">{t('Free until')}</th>
                  <th scope="col">{t('Charged days')}</th>
                  <th scope="col" className={table.number}>
                    {t('Amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {container.charges.map((charge) => (
                  <tr key={charge.kind}>
                    <th scope="row">{chargeName(charge.kind)}</th>
                    <td data-label={t('Free until')}>{freeText(charge)}</td>
                    <td data-label={t('Charged days')}>{daysText(charge)}</td>
                    <td className={table.number} data-label={t('Amount')}>
                      {charge.amounts.length > 0 ? shownMoney(charge.amounts) : figure(0)}
                    </td>
                  </tr>
                ))}
                {total.length > 0 && container.charges.length > 1 && (
                  <tr>
                    <th scope="row" colSpan={3}>
                      {t('Total')}
                    </th>
                    <td className={table.number} data-label={t('Total')}>
                      {shownMoney(total)}
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

const freeText = ({ start, freeUntil }: Charge): string =>
  freeUntil < start ? t('No free time') : isoDayText(freeUntil);

function daysText({ parts, end, freeUntil }: Charge) {
  if (end === undefined) return t('From {day}', { day: isoDayText(addDays(freeUntil, 1)) });
  if (parts.length === 0) return '–';
  return parts.map((part) => (
    <span key={part.from} className={table.detail}>
      {partText(part)}
    </span>
  ));
}
