import { Autocomplete, type ComboboxItem } from '@mantine/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { canonicalZone } from '#contract/time-zones.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { unknownZone } from './unknown-zone.ts';
import { useZoneOfPlace } from './zone-of-place.ts';
import { allZones, searchZones, type Zone, zoneMeant } from './zone-search.ts';

const t = messages('common');

const SHOWN = 60;

interface ZonePickerProps {
  readonly description?: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

/** Takes the zone that is chosen, or the only one that the text can mean. Other text stays, with an error. */
export function ZonePicker({ value, error, onChange, description, isRequired = false }: ZonePickerProps) {
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
      label={t('Time zone')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={zones.map((zone) => zone.label)}
      value={typed ?? label}
      onChange={setTyped}
      onOptionSubmit={choose}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isOfComposition(event) || typed === null) return;
        // The search ends after the last key, and highlights its first result a moment later.
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
      withAsterisk={isRequired}
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
