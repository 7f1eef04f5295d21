import { TextInput } from '@mantine/core';
import { formatInZone, fromLocalInput, toLocalInput, useReaderZone, zoneAbbreviation } from '#web/lib/zoned-dates.ts';
import classes from './event-form.module.css';
import type { EventText } from './event-text.ts';
import { ZonePicker } from './zone-picker.tsx';

interface WhenFieldsProps {
  readonly text: EventText;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<EventText>) => void;
}

/** Start and end by the clocks of the event's zone, each with the moment it really is. */
export function WhenFields({ text, fields, onChange }: WhenFieldsProps) {
  return (
    <>
      <ZonePicker value={text.timezone} error={fields['timezone']} onChange={(timezone) => onChange({ timezone })} />
      <div className={classes.pair}>
        <LocalTime
          label="Starts"
          value={text.start}
          zone={text.timezone}
          error={fields['startDate']}
          // An end that was never chosen follows: most events end on the day they begin.
          onChange={(start) => onChange(text.end === '' ? { start, end: start } : { start })}
        />
        <LocalTime
          label="Ends"
          value={text.end}
          zone={text.timezone}
          error={fields['endDate']}
          onChange={(end) => onChange({ end })}
        />
      </div>
    </>
  );
}

interface LocalTimeProps {
  readonly label: string;
  readonly value: string;
  readonly zone: string;
  readonly error: string | undefined;
  readonly onChange: (local: string) => void;
}

function LocalTime({ label, value, zone, error, onChange }: LocalTimeProps) {
  const reader = useReaderZone();
  const moment = value === '' ? null : fromLocalInput(value, zone);
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes.moment} role="status">
        {moment && (
          <>
            {formatInZone(moment, 'UTC', 'dateTime')} UTC
            {reader && reader !== zone && (
              <>
                <br />
                {formatInZone(moment, reader, 'dateTime')} {zoneAbbreviation(moment, reader)} for you
              </>
            )}
            <ClockChange local={value} moment={moment} zone={zone} />
          </>
        )}
      </p>
    </div>
  );
}

const HOUR_MS = 3_600_000;

/** On two nights a year an hour is missing, or there twice: what is meant then is said. */
function ClockChange({ local, moment, zone }: { local: string; moment: string; zone: string }) {
  const real = toLocalInput(moment, zone);
  if (real !== local) {
    return <strong className={classes.change}>The clocks go forward then: it becomes {real.slice(11)}.</strong>;
  }
  const later = new Date(Date.parse(moment) + HOUR_MS).toISOString();
  if (toLocalInput(later, zone) !== local) return null;
  return (
    <strong className={classes.change}>This hour comes twice, as the clocks go back: the first one is meant.</strong>
  );
}
