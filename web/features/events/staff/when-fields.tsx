import { type ComboboxItem, type OptionsFilter, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatInZone, fromLocalInput, toLocalInput, useReaderZone, zoneAbbreviation } from '#web/lib/zoned-dates.ts';
import classes from './event-form.module.css';
import type { EventText } from './event-text.ts';

const SHOWN = 60;

interface ZonePickerProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

function ZonePicker({ value, error, onChange }: ZonePickerProps) {
  const [zones] = useState(() => {
    const zones = new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')]);
    return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  });
  return (
    <Select
      label="Time zone"
      description="The time zone of the venue"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={zones}
      value={value}
      onChange={(zone) => {
        if (zone) onChange(zone);
      }}
      searchable
      limit={SHOWN}
      filter={matchesAllWords}
      nothingFoundMessage="No time zone found. Try a larger city."
      error={error}
      withAsterisk
    />
  );
}

/** Matches every word of the search in any order; slashes and underscores separate words. */
const matchesAllWords: OptionsFilter = ({ options, search, limit }) => {
  const words = search
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean);
  return (options as ComboboxItem[])
    .filter((zone) => words.every((word) => zone.label.toLowerCase().includes(word)))
    .slice(0, limit);
};

interface WhenFieldsProps {
  readonly text: EventText;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<EventText>) => void;
}

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
          // An end that was never set follows the start, because most events end on the same day.
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
                {formatInZone(moment, reader, 'dateTime')} {zoneAbbreviation(moment, reader)} (your time)
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

/** Explains local times that don't exist or occur twice because of a clock change. */
function ClockChange({ local, moment, zone }: { local: string; moment: string; zone: string }) {
  const shifted = toLocalInput(moment, zone);
  if (shifted !== local) {
    return (
      <strong className={classes.change}>The clocks go forward at this time. It becomes {shifted.slice(11)}.</strong>
    );
  }
  const later = new Date(Date.parse(moment) + HOUR_MS).toISOString();
  if (toLocalInput(later, zone) !== local) return null;
  return (
    <strong className={classes.change}>
      The clocks go back at this time, so this hour occurs twice. The first one is used.
    </strong>
  );
}
