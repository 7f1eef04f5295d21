import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { findPorts, MIN_LOOKUP } from '#contract/reference-data.ts';
import { lettersIn } from '#contract/text-length.ts';
import { query } from '#web/lib/queries.ts';
import { searchZones, type Zone } from './zone-search.ts';

const PAUSE_MS = 200;

/** The zone of a town that no zone is named after, such as Chennai or Savannah. */
export function useZoneOfPlace(zones: readonly Zone[], typed: string): Zone | undefined {
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = lettersIn(settled) > MIN_LOOKUP && searchZones(zones, settled).length === 0;
  const { data } = useQuery({ ...query(findPorts, { query: { q: settled } }), enabled: isAsked });
  const place = data?.data.find(({ isSimilar, timeZone }) => !isSimilar && timeZone !== null);
  return isAsked && settled === typed.trim() ? zones.find(({ name }) => name === place?.timeZone) : undefined;
}
