import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type CargoRow, readCargo } from '#contract/freight/cargo-rows.ts';
import { DEFAULT_GAP_CM } from '#contract/freight/container-fit.ts';
import type { Container } from '#contract/freight/containers.ts';
import { type ContainerType, containers, containerTypes } from '#contract/freight/containers.ts';
import { figure } from '#contract/freight/figure.ts';
import { readMeasure } from '#contract/freight/read-measure.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { CargoRows } from '../../parts/cargo-rows.tsx';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import { readRows, writeRows } from '../cargo-address.ts';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Result, ToolPage } from '../tool-page.tsx';
import { paramsOf, useToolInput } from '../use-tool-input.ts';
import { FitResult } from './fit-result.tsx';

const t = messages('tools');

export const loader = toolLoader('containerFit');
export const meta = toolMeta;

interface Input {
  readonly rows: readonly CargoRow[];
  readonly container: ContainerType;
  readonly gap: string;
}

const packable = containerTypes.filter((type) => containers[type].inside !== null);
const usual = { container: '45G1', gap: String(DEFAULT_GAP_CM) } as const;
const MAX_GAP_CM = 50;

const address = {
  read: (params: URLSearchParams): Input => ({
    rows: readRows(params),
    container: packable.find((type) => type === params.get('container')) ?? usual.container,
    gap: params.get('gap')?.slice(0, 10) ?? usual.gap,
  }),
  write: ({ rows, ...rest }: Input) => writeRows(rows, paramsOf(rest, usual)),
};

function gapOf(text: string): number | undefined {
  if (/^0*$/.test(text.trim())) return 0;
  const value = readMeasure(text, 'length')?.value;
  return value === undefined || value > MAX_GAP_CM ? undefined : value;
}

export default function ContainerFitScreen() {
  const { key } = useLocation();
  return <ContainerFit key={key} />;
}

function ContainerFit() {
  const { input, setInput, path } = useToolInput(address);
  const { packages, rows: read } = useMemo(() => readCargo(input.rows), [input.rows]);
  const gap = gapOf(input.gap);
  const { source, inside, payloadKg, maxPayloadKg } = containers[input.container];
  const sources = [
    { ...source, name: t(source.name) },
    { name: t('Carriers advise planning with 85% to 90% of the volume. This plan uses at most 90%.') },
    {
      name: t('Stacks are laid out by the maximal-rectangles method (J. Jylänki, 2010), with binpackingjs'),
      url: 'https://github.com/olragon/binpackingjs',
    },
  ];
  return (
    <ToolPage tool="containerFit" path={path} sources={sources}>
      <CargoRows
        rows={input.rows}
        onChange={(rows) => setInput({ ...input, rows })}
        errors={read.map(({ errors }) => errors)}
        notes={read.map(({ notes }) => notes)}
      />
      <Fields>
        <ToolSelect
          name="container"
          label={t('Container')}
          value={input.container}
          options={packable.map((value) => ({ value, label: `${term(containers[value].name)} (${value})` }))}
          onChange={(value) =>
            setInput({ ...input, container: packable.find((type) => type === value) ?? usual.container })
          }
        />
        <ToolField
          name="gap"
          label={t('Gap between packages, cm')}
          value={input.gap}
          error={gap === undefined ? t('Enter a gap from 0 to {max} cm.', { max: MAX_GAP_CM }) : undefined}
          inputMode="decimal"
          onChange={(value) => setInput({ ...input, gap: value })}
        />
      </Fields>
      {inside && <Hint>{insideText(inside, payloadKg, maxPayloadKg)}</Hint>}
      <Result>
        {packages.length === 0 || gap === undefined ? (
          <Hint>{t('Enter the quantity, the size and the weight of your packages.')}</Hint>
        ) : (
          <FitResult type={input.container} packages={packages} gapCm={gap} />
        )}
      </Result>
    </ToolPage>
  );
}

function insideText(
  inside: NonNullable<Container['inside']>,
  payloadKg: number,
  maxPayloadKg: Container['maxPayloadKg'],
): string {
  const values = {
    length: figure(inside.lengthCm),
    width: figure(inside.widthCm),
    height: figure(inside.heightCm),
    weight: figure(payloadKg),
  };
  return maxPayloadKg !== null && maxPayloadKg > payloadKg
    ? t('Inside {length} × {width} × {height} cm, payload {weight} kg, in newer containers {greatest} kg.', {
        ...values,
        greatest: figure(maxPayloadKg),
      })
    : t('Inside {length} × {width} × {height} cm, payload {weight} kg.', values);
}
