import { TextInput } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { formatInZone, fromLocalInput, zoneAbbreviation } from '#contract/zoned-times.ts';
import { unknownZone } from '#web/forms/time-zones/unknown-zone.ts';
import { ZonePicker } from '#web/forms/time-zones/zone-picker.tsx';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { ClockChange } from '#web/ui/clock-change.tsx';
import { Rich } from '#web/ui/rich.tsx';
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

interface LocalTimeProps {
  readonly label: string;
  readonly value: string;
  readonly zone: string;
  readonly error: string | undefined;
  readonly onChange: (local: string) => void;
}

function LocalTime({ label, value, zone, error, onChange }: LocalTimeProps) {
  const reader = useReaderZone();
  const moment = value === '' || unknownZone(zone) ? null : fromLocalInput(value, zone);
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
              <Rich
                text={t('<0/>{moment} {moment2} (your time)', {
                  moment: formatInZone(moment, reader, 'dateTime'),
                  moment2: zoneAbbreviation(moment, reader),
                })}
                parts={[() => <br />]}
              />
            )}
            <ClockChange local={value} moment={moment} zone={zone} />
          </>
        )}
      </p>
    </div>
  );
}
