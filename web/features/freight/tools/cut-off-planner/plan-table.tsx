import { messages } from '#contract/messages.ts';
import { momentIn, type Plan, type PlannedStep, type PlanPlace, stepName } from '#contract/trade-desk/cut-offs/plan.ts';
import { steps } from '#contract/trade-desk/cut-offs/steps.ts';
import { isoDayText, weekdayDayText } from '#contract/trade-desk/day-texts.ts';
import { formatInZone, toLocalInput, zoneAbbreviation } from '#contract/zoned-times.ts';
import table from '#web/ui/table.module.css';
import { Hint } from '../tool-page.tsx';
import classes from './plan-table.module.css';

const t = messages('trade-desk');

interface PlanTableProps {
  readonly plan: Plan;
  readonly port: PlanPlace;
  readonly shipper: PlanPlace;
}

export function PlanTable({ plan, port, shipper }: PlanTableProps) {
  const isOneZone = port.zone === shipper.zone;
  const conflicts = plan.steps.filter((step) => step.conflicts.length > 0).length;
  return (
    <>
      <p role="status" className={classes.verdict} data-bad={conflicts > 0}>
        {conflicts === 0
          ? t('No conflicts.')
          : t('{count, plural, one {# step has a conflict.} other {# steps have a conflict.}}', { count: conflicts })}
      </p>
      <div className={table.container}>
        <table className={table.table}>
          <caption className="visually-hidden">{t('Plan')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Step')}</th>
              <th scope="col">{t('When')}</th>
              {!isOneZone && <th scope="col">{t('In the other place')}</th>}
              <th scope="col">{t('Notes')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.steps.map((step) => (
              <Step key={step.id} step={step} port={port} shipper={shipper} isOneZone={isOneZone} />
            ))}
          </tbody>
        </table>
      </div>
      {Object.keys(plan.problems).length > 0 && <Hint>{t('Steps with an error are left out.')}</Hint>}
    </>
  );
}

function Step({
  step,
  port,
  shipper,
  isOneZone,
}: Omit<PlanTableProps, 'plan'> & { readonly step: PlannedStep; readonly isOneZone: boolean }) {
  const [here, there] = step.place === 'PORT' ? [port, shipper] : [shipper, port];
  const code = step.id === 'DEPARTURE' ? undefined : steps[step.id].code;
  return (
    <tr>
      <th scope="row">
        {stepName(step.id)}
        <span className={table.detail}>
          {step.place === 'PORT' ? t('At the port') : t('At the shipper')}
          {code && (
            <>
              {' · '}
              <bdi>{code}</bdi>
            </>
          )}
        </span>
      </th>
      <td data-label={t('When')} suppressHydrationWarning>
        {t('{day}, {time} {zone}', {
          day: weekdayDayText(toLocalInput(step.at, here.zone).slice(0, 10)),
          time: formatInZone(step.at, here.zone, 'time'),
          zone: zoneAbbreviation(step.at, here.zone),
        })}
      </td>
      {!isOneZone && (
        <td data-label={t('In the other place')} suppressHydrationWarning>
          {t('{moment} {zone}', { moment: momentIn(step.at, there.zone), zone: zoneAbbreviation(step.at, there.zone) })}
        </td>
      )}
      <td data-label={t('Notes')}>
        {step.conflicts.map((conflict) => (
          <span key={conflict} className={classes.conflict}>
            ⚠ {conflict}
          </span>
        ))}
        {step.skipped.map(({ day, holiday }) => (
          <span key={day} className={table.detail}>
            {t('{day} left out: {holiday}', { day: isoDayText(day), holiday })}
          </span>
        ))}
        {step.conflicts.length + step.skipped.length === 0 && '–'}
      </td>
    </tr>
  );
}
