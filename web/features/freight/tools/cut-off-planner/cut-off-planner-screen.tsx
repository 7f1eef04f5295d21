import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { dayIn } from '#contract/dates.ts';
import { SHIPMENT_OFFER } from '#contract/freight/shipment-path.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { pathInLanguage } from '#contract/portal-languages.ts';
import {
  type CutOffInput,
  portNames,
  readCutOffs,
  shipperNames,
  writeCutOffs,
} from '#contract/trade-desk/cut-offs/address.ts';
import { CUT_OFF_FILE } from '#contract/trade-desk/cut-offs/file-path.ts';
import type { StepId } from '#contract/trade-desk/cut-offs/steps.ts';
import { type Country, listCountries } from '#web/lib/countries.ts';
import { isId } from '#web/lib/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { loadIfPossible } from '#web/lib/load.ts';
import button from '#web/ui/button.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import { CalendarNotes, PlaceFields } from '../calendar/place-fields.tsx';
import { holidaysQuery } from '../calendar/use-calendar.ts';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Method, Result, ToolPage } from '../tool-page.tsx';
import { type Address, useToolInput } from '../use-tool-input.ts';
import { PlanTable } from './plan-table.tsx';
import { StepFields } from './step-fields.tsx';
import { usePlan, yearsFor } from './use-plan.ts';

const t = messages('trade-desk');

/** The name of the shipment’s request in the address, if somebody came from one. */
const SHIPMENT = 'post';

interface From {
  readonly post: string | null;
  /** Which shipment of a tender. */
  readonly offer: string | null;
}

const addressFor = ({ post, offer }: From): Address<CutOffInput> => ({
  read: readCutOffs,
  write(input) {
    const params = writeCutOffs(input);
    if (post) params.append(SHIPMENT, post);
    if (offer) params.append(SHIPMENT_OFFER, offer);
    return params;
  },
});

const AttachPlan = lazyComponent(async () => (await import('./attach-plan.tsx')).AttachPlan);

export async function loader(args: LoaderFunctionArgs) {
  const today = dayIn(0);
  const input = readCutOffs(new URL(args.request.url).searchParams);
  const years = yearsFor(input, today);
  const places = [input.port, input.shipper].filter(({ country }) => country !== '');
  const loaded = await loadIfPossible(
    args,
    places.map((place) => holidaysQuery(place, years)),
  );
  return { ...toolLoader('cutOffs')(args), ...loaded, today, countries: listCountries() };
}

export const meta = toolMeta;

const sources = () => [
  {
    name: t(
      'Codes of cut-offs: DCSA Booking standard 2.0. Carriers state the actual cut-offs in their booking confirmation.',
    ),
    url: 'https://dcsa.org/standards/booking-process',
  },
  {
    name: t('VGM: SOLAS regulation VI/2, in force since 1 July 2016'),
    url: 'https://www.imo.org/en/OurWork/Safety/Pages/Verification-of-the-gross-mass.aspx',
  },
  {
    name: t('Holidays: date-holidays, CC BY 3.0. Official notices of a country have priority.'),
    url: 'https://github.com/commenthol/date-holidays',
  },
];

export default function CutOffPlannerScreen() {
  const { key } = useLocation();
  const { today, countries } = useLoaderData<typeof loader>();
  return <CutOffPlanner key={key} today={today} countries={countries} />;
}

function CutOffPlanner({ today, countries }: { readonly today: string; readonly countries: readonly Country[] }) {
  const { pathname, search } = useLocation();
  const [from] = useState((): From => {
    const query = new URLSearchParams(search);
    return { post: query.get(SHIPMENT), offer: query.get(SHIPMENT_OFFER) };
  });
  const { input, setInput, path } = useToolInput(useMemo(() => addressFor(from), [from]));
  const { plan, port, shipper } = usePlan(input, today);
  const setStep = (id: StepId, change: Partial<CutOffInput['steps'][StepId]>) =>
    setInput({ ...input, steps: { ...input.steps, [id]: { ...input.steps[id], ...change } } });
  return (
    <ToolPage tool="cutOffs" path={path} sources={sources()}>
      <Fields>
        <ToolField
          name="departure"
          label={t('Departure of the vessel')}
          value={input.departure}
          placeholder={`${today} 18:00`}
          error={plan?.problems.departure}
          hint={t('In the time of the port.')}
          onChange={(departure) => setInput({ ...input, departure })}
        />
        <PlaceFields
          label={t('Country of the port')}
          names={portNames}
          place={input.port}
          table={port.table}
          countries={countries}
          onChange={(place) => setInput({ ...input, port: { ...place, zone: '' } })}
        />
        <ZoneSelect
          name={portNames.zone}
          zones={port.table?.timeZones ?? []}
          value={input.port.zone}
          onChange={(zone) => setInput({ ...input, port: { ...input.port, zone } })}
        />
      </Fields>
      <Fields>
        <PlaceFields
          label={t('Country of the shipper')}
          names={shipperNames}
          place={input.shipper}
          table={shipper.table}
          countries={countries}
          onChange={(place) => setInput({ ...input, shipper: { ...place, zone: '' } })}
        />
        <ZoneSelect
          name={shipperNames.zone}
          zones={shipper.table?.timeZones ?? []}
          value={input.shipper.zone}
          onChange={(zone) => setInput({ ...input, shipper: { ...input.shipper, zone } })}
        />
      </Fields>
      <StepFields input={input} problems={plan?.problems ?? {}} onChange={setStep} />
      <Result>
        {plan && plan.steps.length > 0 && port.place && shipper.place ? (
          <>
            <PlanTable plan={plan} port={port.place} shipper={shipper.place} />
            <a
              className={`${button.button} ${button.line} no-print`}
              href={`${pathInLanguage(CUT_OFF_FILE, currentLanguage())}?${writeCutOffs(input)}`}
              download
            >
              {t('Save to calendar (.ics)')}
            </a>
            {isId(from.post) && (
              <AttachPlan
                postId={from.post as PostId}
                offerId={isId(from.offer) ? (from.offer as OfferId) : undefined}
                input={input}
              />
            )}
          </>
        ) : (
          <>
            <Hint>{t('Enter the departure and the country of the port.')}</Hint>
            <LinkButton to={`${pathname}?${exampleOf()}`}>{t('Show an example')}</LinkButton>
          </>
        )}
        <CalendarNotes table={port.table} />
        {shipper.table?.country !== port.table?.country && <CalendarNotes table={shipper.table} />}
      </Result>
      <Method title={t('How it is computed')}>
        <p>
          {t(
            'Each step is so many working days before another one, in the working days and the time zone of its place. In the example, the vessel leaves Hamburg on Tuesday 29 December at 18:00. Two working days back are Monday 28 and Thursday 24 December, because 25 and 26 December are holidays and 27 December is a Sunday. So the cargo cut-off is on 24 December at 16:00.',
          )}
        </p>
        <p>
          {t(
            'If the carrier has stated a cut-off, enter its day and time instead of the number of days. A day off, a holiday or a wrong order is then marked.',
          )}
        </p>
        <p>
          {t(
            'Customs: for cargo to the United States, the carrier files the manifest (AMS) 24 hours before loading (19 CFR 4.7); for containers to the EU, the entry summary declaration (ENS) 24 hours before loading (Regulation (EU) 2015/2446, article 105). The documentation cut-off of the carrier is earlier than both. Loading can begin a day before departure.',
          )}
        </p>
      </Method>
    </ToolPage>
  );
}

/** The one of the explanation. */
const exampleOf = () =>
  new URLSearchParams({ departure: '2026-12-29 18:00', country: 'DE', region: 'HH', country2: 'AT' });

interface ZoneSelectProps {
  readonly name: string;
  readonly zones: readonly string[];
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

function ZoneSelect({ name, zones, value, onChange }: ZoneSelectProps) {
  if (zones.length < 2) return null;
  return (
    <ToolSelect
      name={name}
      label={t('Time zone')}
      value={zones.includes(value) ? value : (zones[0] ?? '')}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onChange={onChange}
    />
  );
}
