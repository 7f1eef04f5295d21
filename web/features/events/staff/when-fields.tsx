import { messages } from '#contract/messages.ts';
import { LocalTime } from '#web/forms/time-zones/local-time.tsx';
import { ZonePicker } from '#web/forms/time-zones/zone-picker.tsx';
import classes from './event-form.module.css';
import type { EventText } from './event-text.ts';

const t = messages('content');

interface WhenFieldsProps {
  readonly text: EventText;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<EventText>) => void;
}

export function WhenFields({ text, fields, onChange }: WhenFieldsProps) {
  return (
    <>
      <ZonePicker
        description={t('The time zone of the venue. Search by city, country, abbreviation or offset.')}
        isRequired
        value={text.timezone}
        error={fields['timezone']}
        onChange={(timezone) => onChange({ timezone })}
      />
      <div className={classes.pair}>
        <LocalTime
          label={t('Starts')}
          value={text.start}
          zone={text.timezone}
          error={fields['startDate']}
          // An end that was never set follows the start, because most events end on the same day.
          onChange={(start) => onChange(text.end === '' ? { start, end: start } : { start })}
        />
        <LocalTime
          label={t('Ends')}
          value={text.end}
          zone={text.timezone}
          error={fields['endDate']}
          onChange={(end) => onChange({ end })}
        />
      </div>
    </>
  );
}
