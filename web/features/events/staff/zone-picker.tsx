import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useState } from 'react';

const SHOWN = 60;

interface ZonePickerProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

export function ZonePicker({ value, error, onChange }: ZonePickerProps) {
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
