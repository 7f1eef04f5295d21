import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { waterModes } from '#contract/freight/incoterms.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { placeCode } from '#contract/freight/place-text.ts';
import { messages } from '#contract/messages.ts';
import { findNearby, MIN_LOOKUP } from '#contract/reference-data.ts';
import { lettersIn } from '#contract/text-length.ts';
import { type PlaceValue, placeOf } from '#web/features/freight/parts/place-value.ts';
import { query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './nearby-places.module.css';
import type { AddressText } from './request-text.ts';

const t = messages('posts');

interface NearbyPlacesProps {
  readonly mode: Mode | '' | undefined;
  readonly address: AddressText | undefined;
  readonly chosen: PlaceValue | null;
  readonly onChoose: (place: PlaceValue) => void;
}

const PAUSE_MS = 300;

/** Suggests the nearest seaports or airports of the city of an address. Nothing is filled in before one is chosen. */
export function NearbyPlaces({ mode, address, chosen, onChoose }: NearbyPlacesProps) {
  const of = waterModes.has(mode || undefined) ? 'PORT' : mode === 'AIR' || mode === 'COURIER' ? 'AIRPORT' : undefined;
  const [city] = useDebouncedValue(address?.city.trim() ?? '', PAUSE_MS);
  const country = address?.country ?? '';
  const isAsked = of !== undefined && country !== '' && lettersIn(city) >= MIN_LOOKUP;
  const { data } = useQuery({ ...query(findNearby, { query: { city, country, of: of ?? 'PORT' } }), enabled: isAsked });
  if (!isAsked || !data) return null;
  if (data.data.length === 0)
    return (
      <p className="dim-small">
        {of === 'PORT'
          ? t('The position of {city} is not known here, so the nearest seaports cannot be suggested.', { city })
          : t('The position of {city} is not known here, so the nearest airports cannot be suggested.', { city })}
      </p>
    );
  return (
    <fieldset className={classes.nearby}>
      <legend className="dim-small">
        {of === 'PORT'
          ? t('Nearest seaports to {city}, in a straight line', { city })
          : t('Nearest airports to {city}, in a straight line', { city })}
      </legend>
      {data.data.map((place) => {
        const isChosen = chosen !== null && placeCode(chosen) === place.code;
        return (
          <Button key={place.code} aria-pressed={isChosen} onClick={() => onChoose(placeOf(place))}>
            {isChosen && <IconCheck size={16} aria-hidden="true" />}
            {place.km > 0
              ? t('{place} ({code}), {distance} km', {
                  place: place.city ?? place.name,
                  code: place.code,
                  distance: place.km,
                })
              : `${place.city ?? place.name} (${place.code})`}
          </Button>
        );
      })}
    </fieldset>
  );
}
