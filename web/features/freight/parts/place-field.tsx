import { waterModes } from '#contract/freight/incoterms.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { placeText } from '#contract/freight/place-text.ts';
import { messages } from '#contract/messages.ts';
import { findAirports, findPorts } from '#contract/reference-data.ts';
import { LimitedTextInput } from '#web/ui/limited-text.tsx';
import { CountryField } from './code-fields.tsx';
import classes from './lookup-field.module.css';
import { LookupField, type LookupFieldProps } from './lookup-field.tsx';
import { isChosen, type PlaceValue, placeOf, typedPlace } from './place-value.ts';

const t = messages('freight');

interface PlaceFieldProps extends LookupFieldProps {
  readonly value: PlaceValue | null;
  readonly onChange: (place: PlaceValue | null) => void;
  /** By air, airports come first; by sea, only ports are suggested. */
  readonly mode?: Mode | undefined;
  /** The error of the country of a city. */
  readonly countryError?: string | undefined;
  readonly countryLabel: string;
}

const MAX_POSTAL_CODE = 12;

function endpointsFor(mode: Mode | undefined) {
  if (waterModes.has(mode)) return [findPorts];
  return mode === 'AIR' || mode === 'COURIER' ? [findAirports, findPorts] : [findPorts, findAirports];
}

/** A port, an airport or, if none matches, a city with its country and postal code. */
export function PlaceField({ value, onChange, mode, countryError, countryLabel, ...props }: PlaceFieldProps) {
  return (
    <div className={classes.place}>
      <LookupField
        placeholder={t('Port, airport, city or code')}
        {...props}
        {...(value && !isChosen(value) ? { chosen: '', typed: value.name } : { chosen: value ? placeText(value) : '' })}
        endpoints={endpointsFor(mode)}
        onChoose={(entry) => onChange(placeOf(entry))}
        onType={(text) => onChange(typedPlace(text))}
        ownText={{
          label: (city) => t('Use “{city}” as a city', { city }),
          onChoose: (city) => onChange({ city, name: city, country: '' }),
        }}
      />
      {value?.city !== undefined && <CityFields {...{ value, onChange, countryLabel, countryError }} />}
    </div>
  );
}

function CityFields({
  value,
  onChange,
  countryLabel,
  countryError,
}: Pick<PlaceFieldProps, 'onChange' | 'countryLabel' | 'countryError'> & { readonly value: PlaceValue }) {
  return (
    <div className={classes.city}>
      <CountryField
        label={countryLabel}
        value={value.country}
        onChange={(country) => onChange({ ...value, country })}
        error={countryError}
        withAsterisk
      />
      <LimitedTextInput
        label={t('Postal code')}
        limit={MAX_POSTAL_CODE}
        value={value.postalCode ?? ''}
        onChange={(event) => onChange({ ...value, postalCode: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
