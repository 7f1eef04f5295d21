import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { waterModes } from '#contract/freight/incoterms.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { findNearby, MIN_LOOKUP } from '#contract/reference-data.ts';
import { lettersIn } from '#contract/text-length.ts';
import { type PlaceValue, placeOf } from '#web/features/freight/parts/place-value.ts';
import { query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './nearby-places.module.css';
import type { AddressText } from './request-text.ts';

interface NearbyPlacesProps {
  readonly mode: Mode | '' | undefined;
  readonly address: AddressText | undefined;
  readonly onChoose: (place: PlaceValue) => void;
}

const PAUSE_MS = 300;

/** Suggests the nearest seaports or airports of the city of an address. Nothing is filled in before one is chosen. */
export function NearbyPlaces({ mode, address, onChoose }: NearbyPlacesProps) {
  const of = waterModes.has(mode || undefined) ? 'PORT' : mode === 'AIR' || mode === 'COURIER' ? 'AIRPORT' : undefined;
  const [city] = useDebouncedValue(address?.city.trim() ?? '', PAUSE_MS);
  const country = address?.country ?? '';
  const isAsked = of !== undefined && country !== '' && lettersIn(city) >= MIN_LOOKUP;
  const { data } = useQuery({ ...query(findNearby, { query: { city, country, of: of ?? 'PORT' } }), enabled: isAsked });
  const places = isAsked ? (data?.data ?? []) : [];
  if (places.length === 0) return null;
  return (
    <p className={classes.nearby}>
      <span className="dim-small">
        {of === 'PORT' ? 'Nearest seaports' : 'Nearest airports'} to {city}, in a straight line:
      </span>
      {places.map((place) => (
        <Button key={place.code} onClick={() => onChoose(placeOf(place))}>
          {place.city ?? place.name} ({place.code}), {place.km} km
        </Button>
      ))}
    </p>
  );
}
