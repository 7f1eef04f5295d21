import { messages } from '#contract/messages.ts';
import { toLocalInput } from '#contract/zoned-times.ts';
import classes from './clock-change.module.css';

const t = messages('common');

const HOUR_MS = 3_600_000;

/** Explains local times that don't exist or occur twice because of a clock change. */
export function ClockChange({ local, moment, zone }: { local: string; moment: string; zone: string }) {
  const shifted = toLocalInput(moment, zone);
  if (shifted !== local) {
    return (
      <strong className={classes.change}>
        {t('The clocks go forward at this time. It becomes {value}.', { value: shifted.slice(11) })}
      </strong>
    );
  }
  const later = new Date(Date.parse(moment) + HOUR_MS).toISOString();
  if (toLocalInput(later, zone) !== local) return null;
  return (
    <strong className={classes.change}>
      {t('The clocks go back at this time, so this hour occurs twice. We use the first one.')}
    </strong>
  );
}
