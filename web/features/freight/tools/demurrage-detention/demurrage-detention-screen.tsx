import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { dayIn } from '#contract/dates.ts';
import { tools } from '#contract/freight-tools.ts';
import { messages } from '#contract/messages.ts';
import { computeDemurrage, type DemurrageInput } from '#contract/trade-desk/demurrage/compute.ts';
import {
  demurrageExample,
  EXPORT_EXAMPLE,
  IMPORT_EXAMPLE,
  TARIFF_EXAMPLE,
} from '#contract/trade-desk/demurrage/examples.ts';
import { problemText } from '#contract/trade-desk/lines.ts';
import { yearsIn } from '#contract/trade-desk/read-day.ts';
import { type Country, listCountries } from '#web/lib/countries.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import { CalendarNotes, PlaceFields } from '../calendar/place-fields.tsx';
import { holidaysQuery, useCalendar, yearsOf } from '../calendar/use-calendar.ts';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Method, Result, ToolPage } from '../tool-page.tsx';
import { useToolInput } from '../use-tool-input.ts';
import { demurrageAddress } from './demurrage-address.ts';
import { DemurrageCharges } from './demurrage-charges.tsx';
import { ReturnTable } from './return-table.tsx';

const t = messages('trade-desk');

const needsCalendar = ({ freeDays, chargedDays }: DemurrageInput): boolean =>
  freeDays === 'WORKING' || chargedDays === 'WORKING';

const yearsFor = ({ containers, until }: DemurrageInput, today: string) =>
  yearsOf(yearsIn(`${containers}\n${until}`), today);

export async function loader(args: LoaderFunctionArgs) {
  const today = dayIn(0);
  const input = demurrageAddress.read(new URL(args.request.url).searchParams);
  const isCounted = needsCalendar(input) && /^[A-Z]{2}$/.test(input.country);
  const loaded = await loadIfPossible(args, isCounted ? [holidaysQuery(input, yearsFor(input, today))] : []);
  return { ...toolLoader('demurrage')(args), ...loaded, today, countries: listCountries() };
}

export const meta = toolMeta;

const sources = () => [
  { name: t('The tariff and the rules of the carrier and the terminal, which you enter.') },
  {
    name: t('Holidays: date-holidays, CC BY 3.0. Official notices of a country have priority.'),
    url: 'https://github.com/commenthol/date-holidays',
  },
];

export default function DemurrageScreen() {
  const { key } = useLocation();
  const { today, countries } = useLoaderData<typeof loader>();
  return <Demurrage key={key} today={today} countries={countries} />;
}

function Demurrage({ today, countries }: { readonly today: string; readonly countries: readonly Country[] }) {
  const { pathname } = useLocation();
  const { input, setInput, path } = useToolInput(demurrageAddress);
  const set = (change: Partial<DemurrageInput>) => setInput({ ...input, ...change });
  const isCounted = needsCalendar(input);
  const years = yearsFor(input, today);
  const { table, calendar, isError } = useCalendar(input, years, isCounted);
  const result = computeDemurrage(input, calendar);
  const isImport = input.direction === 'IMPORT';
  const isSeparate = input.method === 'SEPARATE';
  const field = (name: keyof DemurrageInput, label: string, hint?: string) => (
    <ToolField
      name={name}
      label={label}
      value={input[name]}
      error={result.problems[name]}
      hint={hint}
      placeholder={name.toLowerCase().includes('free') ? '0' : undefined}
      inputMode={name.toLowerCase().includes('free') ? 'numeric' : 'text'}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const textarea = (
    name: 'tariff' | 'detentionTariff' | 'storageTariff' | 'containers',
    label: string,
    hint: string,
  ) => (
    <PlainTextarea
      name={name}
      label={label}
      value={input[name]}
      rows={name === 'containers' ? 5 : 4}
      limit={8_000}
      spellCheck={false}
      autoComplete="off"
      hint={hint}
      error={result.cells[name]?.map(problemText).join(' ')}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const tariffHint = t('One step in each line: container type, days, rate for a day. For example: {example}', {
    example: TARIFF_EXAMPLE,
  });
  return (
    <ToolPage tool="demurrage" path={path} sources={sources()}>
      <Fields>
        <ToolSelect
          name="direction"
          label={t('Direction')}
          value={input.direction}
          options={[
            { value: 'IMPORT', label: t('Import') },
            { value: 'EXPORT', label: t('Export') },
          ]}
          onChange={(value) => set({ direction: value === 'EXPORT' ? 'EXPORT' : 'IMPORT' })}
        />
        <ToolSelect
          name="method"
          label={t('Free time')}
          value={input.method}
          options={[
            { value: 'SEPARATE', label: t('Separate') },
            { value: 'COMBINED', label: t('Combined') },
          ]}
          onChange={(value) => set({ method: value === 'COMBINED' ? 'COMBINED' : 'SEPARATE' })}
        />
        <ToolSelect
          name="start"
          label={t('Day 1')}
          value={input.start}
          options={[
            { value: 'NEXT', label: t('The day after the event') },
            { value: 'SAME', label: t('The day of the event') },
          ]}
          onChange={(value) => set({ start: value === 'SAME' ? 'SAME' : 'NEXT' })}
        />
        {isSeparate && (
          <ToolSelect
            name="detentionStart"
            label={t('Day 1 of detention')}
            value={input.detentionStart}
            options={[
              { value: '', label: t('As for demurrage') },
              { value: 'NEXT', label: t('The day after the event') },
              { value: 'SAME', label: t('The day of the event') },
            ]}
            onChange={(value) => set({ detentionStart: value === 'SAME' || value === 'NEXT' ? value : '' })}
          />
        )}
        <ToolSelect
          name="freeDays"
          label={t('Free days are')}
          value={input.freeDays}
          options={dayOptions()}
          onChange={(value) => set({ freeDays: value === 'WORKING' ? 'WORKING' : 'CALENDAR' })}
        />
        <ToolSelect
          name="chargedDays"
          label={t('Charged days are')}
          value={input.chargedDays}
          options={dayOptions()}
          onChange={(value) => set({ chargedDays: value === 'WORKING' ? 'WORKING' : 'CALENDAR' })}
        />
        <ToolSelect
          name="tariffDays"
          label={t('Steps of the tariff begin')}
          value={input.tariffDays}
          options={[
            { value: 'AFTER_FREE', label: t('After the free time') },
            { value: 'FROM_START', label: t('On the first free day') },
          ]}
          onChange={(value) => set({ tariffDays: value === 'FROM_START' ? 'FROM_START' : 'AFTER_FREE' })}
        />
        {isCounted && (
          <PlaceFields
            label={t('Country of the port')}
            names={{ country: 'country', region: 'region', weekend: 'weekend' }}
            place={input}
            table={table}
            countries={countries}
            onChange={(place) => set(place)}
          />
        )}
      </Fields>
      {isError && isCounted && (
        <Hint>{t('The holidays could not be loaded. Check your connection and try again.')}</Hint>
      )}
      {isCounted && <CalendarNotes table={table} />}
      <Fields>
        {field('free', isSeparate ? t('Free days, demurrage') : t('Free days'))}
        {isSeparate && field('detentionFree', t('Free days, detention'))}
        {field('currency', t('Currency of the carrier'))}
      </Fields>
      <Fields>
        {textarea('tariff', isSeparate ? t('Demurrage tariff') : t('Tariff'), tariffHint)}
        {isSeparate && textarea('detentionTariff', t('Detention tariff'), tariffHint)}
      </Fields>
      <details open={input.storageTariff !== ''}>
        <summary>{t('Storage at the terminal')}</summary>
        <Fields>
          {field('storageFree', t('Free days, storage'))}
          {field('storageCurrency', t('Currency of the terminal'), t('As that of the carrier, if it is empty.'))}
          {textarea('storageTariff', t('Storage tariff'), tariffHint)}
        </Fields>
      </details>
      {textarea(
        'containers',
        t('Containers'),
        isImport
          ? t(
              'One in each line, or pasted from a spreadsheet: number, type, discharged, gate-out, empty return. For example: {example}',
              {
                example: IMPORT_EXAMPLE,
              },
            )
          : t(
              'One in each line, or pasted from a spreadsheet: number, type, empty pick-up, gate-in, loaded. For example: {example}',
              {
                example: EXPORT_EXAMPLE,
              },
            ),
      )}
      <Fields>
        {field(
          'until',
          isImport ? t('What if they are returned on') : t('What if they are loaded on'),
          t('For containers without a last day, such as {example}.', { example: today }),
        )}
      </Fields>
      <Result>
        {result.containers.length === 0 ? (
          <>
            <Hint>{t('Enter the tariff and at least one container.')}</Hint>
            <LinkButton to={`${pathname}?${demurrageAddress.write(demurrageExample)}`}>
              {t('Show an example')}
            </LinkButton>
          </>
        ) : (
          <>
            <DemurrageCharges result={result} />
            <ReturnTable input={input} result={result} calendar={calendar} />
          </>
        )}
      </Result>
      <Method title={t('How it is computed')}>
        <p>
          {t(
            'Imports: demurrage and storage run from discharge to gate-out, detention from gate-out to the empty return. Exports: detention runs from the empty pick-up to gate-in, demurrage and storage from gate-in to loading. The last day counts.',
          )}
        </p>
        <p>
          {t(
            'Charge = days after the free time × the rate of their step. In the example, the 40HC is discharged on 2 November with 5 free days: day 1 is 3 November, the free time ends on 7 November, and 7 days are charged until gate-out on 14 November: 5 × 120 + 2 × 240 = 1,080.',
          )}
        </p>
        <p>
          {t(
            'A tariff can also be pasted as a table with a column for each container type. If its steps begin on the first free day, the first charged day has the number after the free days. Free working days leave out the weekend and the holidays of the port; after them each day is charged, unless you choose working days there too.',
          )}
        </p>
        <p>
          <Link to={tools.invoiceCheck.path}>{t('Check an invoice for the United States')}</Link>
        </p>
      </Method>
    </ToolPage>
  );
}

const dayOptions = () => [
  { value: 'CALENDAR', label: t('Calendar days') },
  { value: 'WORKING', label: t('Working days') },
];
