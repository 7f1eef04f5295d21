import { useMemo, useState } from 'react';
import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import { fitContainers, type Load, type Misfit } from '#contract/freight/container-fit.ts';
import { type ContainerType, containers, weightProblem } from '#contract/freight/containers.ts';
import { figure } from '#contract/freight/figure.ts';
import type { Overhang } from '#contract/freight/overhang.ts';
import { packageName } from '#contract/freight/package-names.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QuoteLink } from '../quote-link.tsx';
import { Figures } from '../tool-page.tsx';
import classes from './container-fit.module.css';
import { FloorPlan } from './floor-plan.tsx';
import { LoadList } from './load-list.tsx';

const t = messages('tools');

const rotatable = lateModule(() => import('./rotatable-load.tsx'));

interface LoadDrawingProps {
  readonly type: ContainerType;
  readonly load: Load;
  readonly number: number;
}

/** Loads after the page, which has room for it. The server renders the floor plan alone. */
function LoadDrawing(props: LoadDrawingProps) {
  const { loaded } = useLateModule(rotatable);
  return (
    <figure className={`${classes.figure} ${classes.drawing}`}>{loaded && <loaded.RotatableLoad {...props} />}</figure>
  );
}

interface FitResultProps {
  readonly type: ContainerType;
  readonly packages: readonly CargoPackages[];
  readonly gapCm: number;
}

export function FitResult({ type, packages, gapCm }: FitResultProps) {
  const fit = useMemo(() => fitContainers(type, packages, gapCm), [type, packages, gapCm]);
  const name = term(containers[type].name);
  if ('tooMany' in fit) {
    return (
      <Notice tone="info">
        {t(
          'These are too many packages for a drawing. By volume and weight, they need at least {count} × {container}.',
          {
            count: fit.atLeast,
            container: name,
          },
        )}
      </Notice>
    );
  }
  const { loads, misfits } = fit;
  return (
    <>
      {misfits.length > 0 && <Misfits misfits={misfits} packages={packages} name={name} />}
      <WeightNotes {...{ type, packages, gapCm, loads }} />
      {loads.length > 0 && <Plan {...{ type, packages, loads }} isComplete={misfits.length === 0} />}
    </>
  );
}

interface WeightNotesProps extends FitResultProps {
  readonly loads: readonly Load[];
}

/** What depends on how strong the containers are. */
function WeightNotes({ type, packages, gapCm, loads }: WeightNotesProps) {
  const { maxPayloadKg, payloadKg } = containers[type];
  const heaviest = Math.max(0, ...loads.map(({ weightKg }) => weightKg));
  const withStrongest = useMemo(() => {
    if (maxPayloadKg === null || maxPayloadKg === payloadKg || loads.length < 2) return null;
    const fit = fitContainers(type, packages, gapCm, { payloadKg: maxPayloadKg });
    return 'loads' in fit ? fit.loads.length : null;
  }, [type, packages, gapCm, loads, maxPayloadKg, payloadKg]);
  const problem = weightProblem(type, heaviest);
  return (
    <>
      {problem && (
        <Notice tone="warn">
          {t('One container has {weight} kg. {problem}', { weight: figure(heaviest), problem })}
        </Notice>
      )}
      {withStrongest !== null && withStrongest < loads.length && (
        <Notice tone="info">
          {t(
            'The plan has at most {weight} kg in each. In newer containers, which carry up to {greatest} kg, {count} would be enough.',
            { weight: figure(payloadKg), greatest: figure(maxPayloadKg ?? 0), count: withStrongest },
          )}
        </Notice>
      )}
    </>
  );
}

function misfitText(reason: Misfit['reason'], packages: string, container: string): string {
  switch (reason) {
    case 'SIZE':
      return t('{packages} are larger than the inside of a {container} and are left out. Try another container.', {
        packages,
        container,
      });
    case 'DOOR':
      return t('{packages} do not pass through the door of a {container} and are left out. Try another container.', {
        packages,
        container,
      });
    case 'WEIGHT':
      return t(
        '{packages} are heavier than the greatest payload of a {container} and are left out. Try another container.',
        { packages, container },
      );
  }
}

interface MisfitsProps {
  readonly misfits: readonly Misfit[];
  readonly packages: readonly CargoPackages[];
  readonly name: string;
}

function Misfits({ misfits, packages, name }: MisfitsProps) {
  return (
    <Notice tone="bad">
      <ul className={classes.misfits}>
        {misfits.map(({ row, reason }) => (
          <li key={row}>{misfitText(reason, labelOf(packages, row), name)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** '1: 6 × Pallet, 120 × 100 × 140 cm'. */
function labelOf(packages: readonly CargoPackages[], row: number): string {
  const found = packages[row];
  if (!found) return '';
  const sizes = [found.lengthCm, found.widthCm, found.heightCm].map((value) => figure(value)).join(' × ');
  return t('{number}: {count} × {type}, {sizes} cm', {
    number: row + 1,
    count: figure(found.count),
    type: packageName(found.type),
    sizes,
  });
}

function OutOfGauge({ overhang, name }: { readonly overhang: Overhang; readonly name: string }) {
  const { sideCm, endCm, topCm, lostSlots } = overhang;
  const parts = [
    topCm > 0 && t('{size} cm above it', { size: figure(topCm) }),
    sideCm > 0 && t('{size} cm on each side', { size: figure(sideCm) }),
    endCm > 0 && t('{size} cm at each end', { size: figure(endCm) }),
  ].filter((part) => part !== false);
  return (
    <Notice tone="warn">
      <p>
        {t('Out of gauge: the cargo protrudes from the {container} by {sizes}.', {
          container: name,
          sizes: parts.join(', '),
        })}
      </p>
      <p>
        {t(
          '{count, plural, one {It takes up to # lost slot} other {It takes up to # lost slots}} of the same length on the ship, for which carriers charge. They need a drawing, and decide by the position on board: above the top tier nothing is lost.',
          { count: lostSlots },
        )}
        {endCm > 0 && ` ${t('Cargo that is longer needs a rack whose end walls fold down.')}`}
      </p>
    </Notice>
  );
}

interface PlanProps {
  readonly type: ContainerType;
  readonly packages: readonly CargoPackages[];
  readonly loads: readonly Load[];
  /** All packages fit. */
  readonly isComplete: boolean;
}

function Plan({ type, packages, loads, isComplete }: PlanProps) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, loads.length - 1);
  const load = loads[at];
  const { payloadKg } = containers[type];
  const name = term(containers[type].name);
  const weights = [...new Set(loads.map(({ weightKg }) => weightKg))];
  const inContainers = weights.map((cargoKg) => ({
    ...{ type, count: loads.filter(({ weightKg }) => weightKg === cargoKg).length },
    cargoKg,
  }));
  if (!load) return null;
  return (
    <>
      <Figures
        figures={{
          [t('Containers')]: `${loads.length} × ${name}`,
          [t('In this container')]: t('{count, plural, one {# package} other {# packages}}', {
            count: load.packages.length,
          }),
          [t('Volume')]: load.overhang
            ? t('{volume} m³', { volume: figure(load.cubicMetres) })
            : t('{volume} m³, {share}%', { volume: figure(load.cubicMetres), share: figure(load.share * 100, 0) }),
          [t('Weight')]: t('{weight} kg, {share}%', {
            weight: figure(load.weightKg),
            share: figure((load.weightKg / payloadKg) * 100, 0),
          }),
        }}
      />
      {load.overhang && <OutOfGauge overhang={load.overhang} name={name} />}
      {loads.length > 1 && (
        <fieldset className={`${classes.choice} no-print`}>
          <legend className="visually-hidden">{t('Container')}</legend>
          {loads.map((_, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: containers are known by their number
              key={index}
              look={index === at ? 'main' : 'line'}
              aria-pressed={index === at}
              aria-label={t('Container {number} of {count}', { number: index + 1, count: loads.length })}
              onClick={() => setChosen(index)}
            >
              {index + 1}
            </Button>
          ))}
        </fieldset>
      )}
      <LoadDrawing type={type} load={load} number={at + 1} />
      <FloorPlan type={type} load={load} number={at + 1} />
      <LoadList packages={packages} loads={loads} />
      <QuoteLink freight={{ mode: 'SEA_FCL', containers: inContainers, ...(isComplete && { packages }) }}>
        {t('Request a quote with these containers')}
      </QuoteLink>
    </>
  );
}
