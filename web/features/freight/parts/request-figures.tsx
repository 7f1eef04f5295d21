import { figure } from '#contract/freight/figure.ts';
import { LOADED_HEIGHT_CM, layersOf, type Packages } from '#contract/freight/packages.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import classes from './request-details.module.css';

const t = messages('freight');

interface RequestFiguresProps {
  readonly figures: FreightView['figures'];
  readonly containers: readonly { readonly count: number }[];
  readonly packages: readonly Packages[];
}

/** What is computed from the cargo, with the formulas. */
export function RequestFigures({ figures, containers, packages }: RequestFiguresProps) {
  const { volumeM3, grossKg, chargeable, loadMetres } = figures;
  const isPacked = packages.length > 0;
  return (
    <dl className={`${classes.facts} ${classes.figures}`}>
      {isPacked && (
        <Computed
          name={t('Volume')}
          value={t('{volume} m³', { volume: figure(volumeM3) })}
          formula={t('length × width × height × number')}
        />
      )}
      {grossKg > 0 && (
        <Computed
          name={t('Gross weight')}
          value={t('{weight} kg', { weight: figure(grossKg) })}
          formula={isPacked ? t('weight of each × number') : t('cargo in each container × number')}
        />
      )}
      {!isPacked && containers.length > 0 && (
        <Computed
          name={t('Containers')}
          value={figure(containers.reduce((sum, { count }) => sum + count, 0))}
          formula={t('charged per container')}
        />
      )}
      {chargeable && (
        <Computed
          name={t('Chargeable weight')}
          value={`${figure(chargeable.value)} ${term(chargeable.unit)}`}
          formula={chargeable.formula}
        />
      )}
      {loadMetres !== null && (
        <Computed
          name={t('Load metres')}
          value={t('{length} m', { length: figure(loadMetres) })}
          formula={loadMetresFormula(packages)}
        />
      )}
    </dl>
  );
}

const loadMetresFormula = (packages: readonly Packages[]): string =>
  packages.some((row) => layersOf(row) > 1)
    ? t('floor area in m² ÷ 2.4 m width of a trailer, shared by what can be stacked up to {height} m', {
        height: figure(LOADED_HEIGHT_CM / 100),
      })
    : t('floor area in m² ÷ 2.4 m width of a trailer, without stacking');

interface ComputedProps {
  readonly name: string;
  readonly value: string;
  readonly formula: string;
}

function Computed({ name, value, formula }: ComputedProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span className="dim-small">{formula}</span>
      </dd>
    </div>
  );
}
