import { queryOptions, useQueries } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { figure } from '#contract/freight/figure.ts';
import { messages } from '#contract/messages.ts';
import { findAirports } from '#contract/reference-data.ts';
import { emptyLeg, readEmissions, writeEmissions } from '#contract/trade-desk/emissions/address.ts';
import {
  type AirportPosition,
  airportsIn,
  computeEmissions,
  type EmissionsInput,
  type LegInput,
  MAX_LEGS,
} from '#contract/trade-desk/emissions/compute.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { query } from '#web/lib/queries.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ToolField } from '../../parts/tool-field.tsx';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Method, Result, ToolPage } from '../tool-page.tsx';
import { useToolInput } from '../use-tool-input.ts';
import { EmissionsTable } from './emissions-table.tsx';
import { FactorTable } from './factor-table.tsx';
import { LegFields } from './leg-fields.tsx';

const t = messages('trade-desk');

const address = { read: readEmissions, write: writeEmissions };

/** The IATA codes of all legs. */
const codesIn = ({ legs }: EmissionsInput): string[] => [
  ...new Set(legs.flatMap(({ distance }) => airportsIn(distance) ?? [])),
];

const FRESH_MS = 60 * 60_000;

const airportQuery = (code: string) =>
  queryOptions({ ...query(findAirports, { query: { q: code } }), staleTime: FRESH_MS });

export async function loader(args: LoaderFunctionArgs) {
  const input = readEmissions(new URL(args.request.url).searchParams);
  const loaded = await loadIfPossible(
    args,
    codesIn(input).map((code) => airportQuery(code)),
  );
  return { ...toolLoader('emissions')(args), ...loaded };
}

export const meta = toolMeta;

const sources = () => [
  {
    name: t('ISO 14083:2023, Greenhouse gases: quantification and reporting of transport chain operations'),
    url: 'https://www.iso.org/standard/78864.html',
  },
  {
    name: t(
      'Factors: UK Department for Energy Security and Net Zero, greenhouse gas reporting conversion factors 2025',
    ),
    url: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
  },
  { name: t('Flights: the great circle and 95 km, by ISO 14083. Positions of airports: airport-data, CC BY 4.0.') },
];

const example = () =>
  writeEmissions({
    mass: '10 t',
    legs: [
      { ...emptyLeg, factor: 'truckAverage', distance: '450' },
      { ...emptyLeg, factor: 'container8000', distance: '19800' },
      { ...emptyLeg, factor: 'train', distance: '600' },
    ],
  });

export default function EmissionsScreen() {
  const { key } = useLocation();
  return <Emissions key={key} />;
}

function Emissions() {
  const { pathname } = useLocation();
  const { input, setInput, path } = useToolInput(address);
  const positions = useAirports(codesIn(input));
  const result = computeEmissions(input, positions);
  // The last one is for the next leg.
  const shown = input.legs.length < MAX_LEGS ? [...input.legs, emptyLeg] : input.legs;
  const setLeg = (at: number, change: Partial<LegInput>) =>
    setInput({
      ...input,
      legs: shown
        .map((leg, other) => (other === at ? { ...leg, ...change } : leg))
        .slice(0, Math.max(at + 1, input.legs.length)),
    });
  const removeLeg = (at: number) => setInput({ ...input, legs: input.legs.filter((_, other) => other !== at) });
  const isComputed = result.tonnes !== undefined && result.legs.some((leg) => typeof leg === 'object' && 'kg' in leg);
  return (
    <ToolPage tool="emissions" path={path} sources={sources()}>
      <Fields>
        <ToolField
          name="mass"
          label={t('Gross mass')}
          value={input.mass}
          error={result.massProblem}
          hint={t('In tonnes, or with a unit such as 2,500 kg.')}
          onChange={(mass) => setInput({ ...input, mass })}
        />
      </Fields>
      <LegFields legs={shown} results={result.legs} onChange={setLeg} onRemove={removeLeg} />
      <Result>
        {isComputed ? (
          <EmissionsTable emissions={result} />
        ) : (
          <>
            <Hint>{t('Enter the mass and at least one leg.')}</Hint>
            <LinkButton to={`${pathname}?${example()}`}>{t('Show an example')}</LinkButton>
          </>
        )}
      </Result>
      <Method title={t('How it is computed')}>
        <p>
          {t(
            'CO2e of a leg = tonnes × kilometres × factor. The factor is well-to-wake: what the vehicle emits and what producing its fuel emits. Example: 10 t × 450 km × {factor} kg = {result} kg.',
            { factor: figure(0.095_02, 5), result: figure(427.59, 2) },
          )}
        </p>
        <p>{t('A distance without a unit is in kilometres; write mi for miles and nm for nautical miles.')}</p>
        <p>
          {t(
            'Use the distance that the carrier states, or the shortest way by road, rail or sea. A factor that the carrier has measured for this service is better than an average: choose “Another factor” and state its source.',
          )}
        </p>
      </Method>
      <FactorTable />
    </ToolPage>
  );
}

function useAirports(codes: readonly string[]): ReadonlyMap<string, AirportPosition | null> {
  const found = useQueries({ queries: codes.map((code) => airportQuery(code)) });
  return new Map(
    codes.flatMap((code, at) => {
      const data = found[at]?.data;
      return data ? [[code, data.data.find((airport) => airport.code === code) ?? null] as const] : [];
    }),
  );
}
