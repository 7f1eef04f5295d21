import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { dayIn } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { addDays } from '#contract/trade-desk/days.ts';
import { type Place, readPlace } from '#contract/trade-desk/place-address.ts';
import { readDay } from '#contract/trade-desk/read-day.ts';
import { type Country, listCountries } from '#web/lib/countries.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { ToolField } from '../../parts/tool-field.tsx';
import { CalendarNotes, PlaceFields, placeParams } from '../calendar/place-fields.tsx';
import { holidaysQuery, useCalendar, yearsOf } from '../calendar/use-calendar.ts';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Result, ToolPage } from '../tool-page.tsx';
import { paramsOf, useToolInput } from '../use-tool-input.ts';
import { HolidayTables } from './holiday-tables.tsx';

const t = messages('trade-desk');

interface Input {
  readonly from: string;
  readonly first: Place;
  readonly second: Place;
}

const firstNames = { country: 'country', region: 'region', weekend: 'weekend' };
const secondNames = { country: 'country2', region: 'region2', weekend: 'weekend2' };

const address = {
  read: (params: URLSearchParams): Input => ({
    from: params.get('from')?.slice(0, 40) ?? '',
    first: readPlace(params, firstNames),
    second: readPlace(params, secondNames),
  }),
  write: ({ from, first, second }: Input) =>
    paramsOf({ from, ...placeParams(first, firstNames), ...placeParams(second, secondNames) }),
};

/** The twelve months from a day. */
function spanOf(typed: string, today: string) {
  const read = typed.trim() === '' ? { day: today } : readDay(typed);
  const from = 'day' in read ? read.day : today;
  return { from, to: addDays(from, 364), problem: 'problem' in read ? read.problem : undefined };
}

export async function loader(args: LoaderFunctionArgs) {
  const today = dayIn(0);
  const { from, first, second } = address.read(new URL(args.request.url).searchParams);
  const span = spanOf(from, today);
  const years = yearsOf([span.from], today);
  const places = [first, second].filter(({ country }) => country !== '');
  const loaded = await loadIfPossible(
    args,
    places.map((place) => holidaysQuery(place, years)),
  );
  return { ...toolLoader('holidays')(args), ...loaded, today, countries: listCountries() };
}

export const meta = toolMeta;

export default function HolidaysScreen() {
  const { key } = useLocation();
  const { today, countries } = useLoaderData<typeof loader>();
  return <Holidays key={key} today={today} countries={countries} />;
}

const sources = () => [
  {
    name: t('Holidays: date-holidays, CC BY 3.0. Official notices of a country have priority.'),
    url: 'https://github.com/commenthol/date-holidays',
  },
  { name: t('Weekends: Unicode CLDR'), url: 'https://cldr.unicode.org/' },
];

function Holidays({ today, countries }: { readonly today: string; readonly countries: readonly Country[] }) {
  const { input, setInput, path } = useToolInput(address);
  const { from, to, problem } = spanOf(input.from, today);
  const years = yearsOf([from], today);
  const first = useCalendar(input.first, years);
  const second = useCalendar(input.second, years);
  const isChosen = input.first.country !== '' || input.second.country !== '';
  return (
    <ToolPage tool="holidays" path={path} sources={sources()}>
      <Fields>
        <PlaceFields
          label={t('First country')}
          names={firstNames}
          place={input.first}
          table={first.table}
          countries={countries}
          onChange={(place) => setInput({ ...input, first: place })}
        />
      </Fields>
      <Fields>
        <PlaceFields
          label={t('Second country')}
          names={secondNames}
          place={input.second}
          table={second.table}
          countries={countries}
          onChange={(place) => setInput({ ...input, second: place })}
        />
      </Fields>
      <Fields>
        <ToolField
          name="from"
          label={t('From')}
          value={input.from}
          placeholder={today}
          isOptional
          error={problem}
          hint={t('Twelve months from this day; from today if it is empty.')}
          onChange={(value) => setInput({ ...input, from: value })}
        />
      </Fields>
      <Result>
        {!isChosen && <Hint>{t('Choose one or two countries.')}</Hint>}
        {(first.isError || second.isError) && (
          <Hint>{t('The holidays could not be loaded. Check your connection and try again.')}</Hint>
        )}
        <CalendarNotes table={first.table} />
        {second.table?.country !== first.table?.country && <CalendarNotes table={second.table} />}
        {isChosen && (
          <HolidayTables
            from={from}
            to={to}
            places={[first, second].flatMap(({ table, calendar }, at) =>
              table && calendar ? [{ id: at === 0 ? 'first' : 'second', table, calendar }] : [],
            )}
          />
        )}
      </Result>
    </ToolPage>
  );
}
