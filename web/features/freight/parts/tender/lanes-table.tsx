import { figure } from '#contract/freight/figure.ts';
import { modeNames } from '#contract/freight/modes.ts';
import { type TenderLane, type VolumePeriod, volumeHeading } from '#contract/freight/tender/tender.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import table from '#web/ui/table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import classes from '../request-details.module.css';

const t = messages('tenders');

interface LanesTableProps {
  readonly lanes: readonly TenderLane[];
  readonly period: VolumePeriod;
  /** If not all of them are shown. */
  readonly count?: number;
}

/** The lanes of a tender as its requester wrote them. */
export function LanesTable({ lanes, period, count = lanes.length }: LanesTableProps) {
  const hasModes = lanes.some(({ mode }) => mode);
  const hasRemarks = lanes.some(({ remarks }) => remarks);
  const more = count - lanes.length;
  return (
    <WideTable label={t('Lanes')} className={classes.lanes}>
      <div className={table.container}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('Reference')}</th>
              <th scope="col">{t('Origin')}</th>
              <th scope="col">{t('Destination')}</th>
              {hasModes && <th scope="col">{t('Mode')}</th>}
              <th scope="col" className={table.number}>
                {volumeHeading(period)}
              </th>
              <th scope="col">{t('Unit')}</th>
              {hasRemarks && <th scope="col">{t('Remarks')}</th>}
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <tr key={lane.ref}>
                <th scope="row" className={classes.laneRef}>
                  <bdi>{lane.ref}</bdi>
                </th>
                <td dir="auto" data-label={t('Origin')}>
                  {lane.origin}
                </td>
                <td dir="auto" data-label={t('Destination')}>
                  {lane.destination}
                </td>
                {hasModes && <td data-label={t('Mode')}>{lane.mode && term(modeNames[lane.mode])}</td>}
                <td className={table.number} data-label={volumeHeading(period)}>
                  {figure(lane.volume)}
                </td>
                <td data-label={t('Unit')}>
                  <bdi>{lane.unit}</bdi>
                </td>
                {hasRemarks && (
                  <td dir="auto" data-label={t('Remarks')}>
                    {lane.remarks}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && (
          <p className="dim-small">
            {t('{count, plural, one {# more lane is} other {# more lanes are}} not shown here.', { count: more })}
          </p>
        )}
      </div>
    </WideTable>
  );
}
