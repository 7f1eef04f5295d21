import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { placeText, regionBeside } from '#contract/freight/place-text.ts';
import { findAirports, findPorts, MIN_LOOKUP, type PlaceEntry } from '#contract/reference-data.ts';
import { lettersIn } from '#contract/text-length.ts';
import { query } from '#web/lib/queries.ts';
import { FilterPlace, type SuggestedPlace } from '#web/ui/filter-place.tsx';

interface PlaceFilterProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Places of requests. */
  readonly suggestions: readonly string[];
}

const PAUSE_MS = 150;

/** Suggests the places of requests and, while the reader types, all ports and airports, with their regions. */
export function PlaceFilter({ suggestions, ...field }: PlaceFilterProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useQueries({
    queries: [findPorts, findAirports].map((endpoint) => ({
      ...query(endpoint, { query: { q: settled } }),
      enabled: lettersIn(settled) >= MIN_LOOKUP,
    })),
  }).flatMap(({ data }) => (data?.data ?? []) as PlaceEntry[]);
  const listed = found.map(suggestionOf).filter(({ value }) => !suggestions.includes(value));
  return (
    <FilterPlace {...field} suggestions={[...suggestions.map((value) => ({ value })), ...listed]} onType={setTyped} />
  );
}

function suggestionOf(entry: PlaceEntry): SuggestedPlace {
  const { code, name, city, countryName } = entry;
  return {
    value: placeText({ name: city ?? name, iata: code }),
    label: [regionBeside(entry), countryName].filter(Boolean).join(', '),
  };
}
