import type { HolidayCalendar } from '#contract/holidays.ts';
import { messages } from '#contract/messages.ts';
import type { Place, PlaceNames } from '#contract/trade-desk/place-address.ts';
import type { Country } from '#web/lib/countries.ts';
import { ToolSelect } from '../../parts/tool-field.tsx';
import { Hint } from '../tool-page.tsx';

const t = messages('trade-desk');

interface PlaceFieldsProps {
  readonly label: string;
  readonly names: PlaceNames;
  readonly place: Place;
  readonly table: HolidayCalendar | undefined;
  readonly countries: readonly Country[];
  readonly onChange: (place: Place) => void;
}

export function PlaceFields({ label, names, place, table, countries, onChange }: PlaceFieldsProps) {
  const regions = table?.regions ?? [];
  return (
    <>
      <ToolSelect
        name={names.country}
        label={label}
        value={place.country}
        options={[{ value: '', label: t('Choose a country') }, ...countries]}
        onChange={(country) => onChange({ ...place, country, region: '' })}
      />
      {regions.length > 0 && (
        <ToolSelect
          name={names.region}
          label={t('State or region')}
          value={place.region}
          options={[
            { value: '', label: t('Holidays of the whole country') },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(region) => onChange({ ...place, region })}
        />
      )}
      <ToolSelect
        name={names.weekend}
        label={t('Days off each week')}
        value={place.weekend}
        options={[
          { value: '', label: t('As usual in the country') },
          { value: '67', label: t('Saturday and Sunday') },
          { value: '7', label: t('Sunday') },
          { value: '56', label: t('Friday and Saturday') },
          { value: '5', label: t('Friday') },
          { value: '0', label: t('None') },
        ]}
        onChange={(weekend) => onChange({ ...place, weekend })}
      />
    </>
  );
}

/** What is not certain about the holidays of a country. */
export function CalendarNotes({ table }: { readonly table: HolidayCalendar | undefined }) {
  if (!table) return null;
  const country = table.countryName;
  if (!table.isKnown) {
    return <Hint>{t('We know no public holidays of {country}. Only its days off are left out.', { country })}</Hint>;
  }
  return (
    <>
      {table.holidays.some(({ isMoonSighted }) => isMoonSighted) && (
        <Hint>
          {t(
            '{country}: holidays of the Islamic calendar depend on the sight of the moon and can move by a day or two.',
            {
              country,
            },
          )}
        </Hint>
      )}
      {table.country === 'CN' && (
        <Hint>
          {t(
            'China adds days off to its long holidays and moves working days to weekends. The State Council announces both each autumn. They are counted for 2024 to 2026; in other years only the days that the law states are.',
          )}
        </Hint>
      )}
    </>
  );
}

export const placeParams = (place: Place, names: PlaceNames): Readonly<Record<string, string>> => ({
  [names.country]: place.country,
  [names.region]: place.region,
  [names.weekend]: place.weekend,
});
