import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type CargoRow, readCargo } from '#contract/freight/cargo-rows.ts';
import { figure } from '#contract/freight/figure.ts';
import { cubicMetres, grossWeight, loadMetres } from '#contract/freight/packages.ts';
import { messages } from '#contract/messages.ts';
import { CargoRows } from '../../parts/cargo-rows.tsx';
import { readRows, writeRows } from '../cargo-address.ts';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Figures, Hint, Result, ToolPage } from '../tool-page.tsx';
import { paramsOf, useToolInput } from '../use-tool-input.ts';
import { ChargeTable, type Rules, usualRules } from './charge-table.tsx';

const t = messages('tools');

export const loader = toolLoader('chargeableWeight');
export const meta = toolMeta;

interface Input {
  readonly rows: readonly CargoRow[];
  readonly rules: Rules;
}

const address = {
  read: (params: URLSearchParams): Input => ({
    rows: readRows(params),
    rules: Object.fromEntries(
      Object.entries(usualRules).map(([name, usual]) => [name, params.getAll(name).at(-1) ?? usual]),
    ) as Rules,
  }),
  write: (input: Input) => writeRows(input.rows, paramsOf(input.rules, usualRules)),
};

const sources = () => [
  {
    name: t('Air: IATA TACT Rules 3.9.3 and 3.9.4'),
    url: 'https://www.iata.org/en/publications/store/tact-air-cargo/',
  },
  {
    name: t('Courier: DHL Express, volumetric weight'),
    url: 'https://mydhl.express.dhl/gb/en/help-and-support/shipping-advice/volumetric-weight.html',
  },
  {
    name: t(
      'Road and rail: 3,000 cm³ per kg and 1,650 to 2,000 kg per load metre, as European groupage carriers publish. Load metres are length × width ÷ 2.4 m, divided by the layers that fit under 2.6 m if the packages may be stacked.',
    ),
  },
  {
    name: t(
      'Sea: revenue tons (W/M), the greater of cubic metres and tonnes, as liner tariffs publish. Most consolidators charge at least 1 W/M.',
    ),
  },
];

export default function ChargeableWeightScreen() {
  const { key } = useLocation();
  return <ChargeableWeight key={key} />;
}

function ChargeableWeight() {
  const { input, setInput, path } = useToolInput(address);
  const { packages, rows: read } = useMemo(() => readCargo(input.rows), [input.rows]);
  const count = packages.reduce((total, row) => total + row.count, 0);
  return (
    <ToolPage tool="chargeableWeight" path={path} sources={sources()}>
      <CargoRows
        rows={input.rows}
        onChange={(rows) => setInput({ ...input, rows })}
        errors={read.map(({ errors }) => errors)}
        notes={read.map(({ notes }) => notes)}
      />
      <Result>
        {count === 0 ? (
          <Hint>{t('Enter the quantity, the size and the weight of your packages.')}</Hint>
        ) : (
          <>
            <Figures
              figures={{
                [t('Packages')]: figure(count),
                [t('Volume (CBM)')]: t('{volume} m³', { volume: figure(cubicMetres(packages)) }),
                [t('Gross weight')]: t('{weight} kg', { weight: figure(grossWeight(packages)) }),
                [t('Load metres')]: figure(loadMetres(packages), 2),
              }}
            />
            <ChargeTable packages={packages} rules={input.rules} onChange={(rules) => setInput({ ...input, rules })} />
          </>
        )}
      </Result>
    </ToolPage>
  );
}
