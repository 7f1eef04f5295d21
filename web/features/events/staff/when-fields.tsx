import { Autocomplete, type ComboboxItem, TextInput } from '@mantine/core';
import { useState } from 'react';
import { canonicalZone } from '#contract/time-zones.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { formatInZone, fromLocalInput, useReaderZone, zoneAbbreviation } from '#web/lib/zoned-dates.ts';
import { ClockChange } from '#web/ui/clock-change.tsx';
import classes from './event-form.module.css';
import { type EventText, unknownZone } from './event-text.ts';
import { useZoneOfPlace } from './zone-of-place.ts';
import { allZones, searchZones, type Zone, zoneMeant } from './zone-search.ts';

const SHOWN = 60;

interface ZonePickerProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

/** Takes the zone that is chosen, or the only one that the text can mean. Other text stays, with an error. */
function ZonePicker({ value, error, onChange }: ZonePickerProps) {
  const [zones] = useState(allZones);
  const [typed, setTyped] = useState<string | null>(null);
  const label = zones.find(({ name }) => name === canonicalZone(value))?.label ?? value;
  const byLabel = (text: string) => zones.find((zone) => zone.label === text);
  const ofPlace = useZoneOfPlace(zones, typed ?? '');
  const settle = () => {
    if (typed === null) return;
    onChange((byLabel(typed) ?? zoneMeant(zones, typed) ?? ofPlace)?.name ?? typed.trim());
    setTyped(null);
  };
  const choose = (text: string) => {
    const zone = byLabel(text);
    if (!zone) return;
    onChange(zone.name);
    setTyped(null);
  };
  return (
    <Autocomplete
      label="Time zone"
      description="The time zone of the venue. Search by city, country, abbreviation or offset."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={zones.map((zone) => zone.label)}
      value={typed ?? label}
      onChange={setTyped}
      onOptionSubmit={choose}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isOfComposition(event) || typed === null) return;
        // A place is found after the last change, and the first option is highlighted shortly after it.
        const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant');
        if (isHighlighted && !ofPlace) return;
        event.preventDefault();
        settle();
      }}
      onFocus={(event) => event.currentTarget.select()}
      filter={({ options, search }) => matching(zones, options as ComboboxItem[], search, label, ofPlace)}
      limit={SHOWN}
      renderOption={({ option }) => (
        <span>
          {option.value} <span className="dim-small">{byLabel(option.value)?.detail}</span>
        </span>
      )}
      selectFirstOptionOnChange
      maxLength={60}
      error={error ?? unknownZone(value)}
      withAsterisk
    />
  );
}

/** All zones until something else is typed than the chosen one. */
function matching(
  zones: readonly Zone[],
  options: ComboboxItem[],
  search: string,
  chosen: string,
  ofPlace: Zone | undefined,
): ComboboxItem[] {
  const byLabel = new Map(options.map((option) => [option.value, option]));
  const found = searchZones(zones, search === chosen ? '' : search);
  return (found.length === 0 && ofPlace ? [ofPlace] : found)
    .slice(0, SHOWN)
    .flatMap(({ label }) => byLabel.get(label) ?? []);
}

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
