import { TextInput } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { formatInZone, fromLocalInput, zoneAbbreviation } from '#contract/zoned-times.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { ClockChange } from '#web/ui/clock-change.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './local-time.module.css';
import { unknownZone } from './unknown-zone.ts';

const t = messages('common');

interface LocalTimeProps {
  readonly label: string;
  readonly value: string;
  readonly zone: string;
  readonly error: string | undefined;
  readonly onChange: (local: string) => void;
}

/** A date and time in a time zone, with the same moment in UTC and in the zone of the reader. */
export function LocalTime({ label, value, zone, error, onChange }: LocalTimeProps) {
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
