import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import type { Load } from '#contract/freight/container-fit.ts';
import { figure } from '#contract/freight/figure.ts';
import { packageName } from '#contract/freight/package-names.ts';
import { messages } from '#contract/messages.ts';
import { Rich } from '#web/ui/rich.tsx';
import table from '#web/ui/table.module.css';
import classes from './container-fit.module.css';

const t = messages('tools');

interface LoadListProps {
  readonly packages: readonly CargoPackages[];
  readonly loads: readonly Load[];
}

/** What is in each container, for printing. */
export function LoadList({ packages, loads }: LoadListProps) {
  return (
    <div className={table.container}>
      <table className={`${table.table} ${classes.list}`}>
        <caption>{t('Load list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Container')}</th>
            <th scope="col">{t('Package')}</th>
            <th scope="col" className={table.number}>
              {t('Quantity')}
            </th>
            <th scope="col" className={table.number}>
              {t('Weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.flatMap((load, at) =>
            packages.map((row, index) => {
              const count = load.packages.filter((placed) => placed.row === index).length;
              if (count === 0) return null;
              const sizes = [row.lengthCm, row.widthCm, row.heightCm].map((value) => figure(value)).join(' × ');
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: containers and rows are known by their numbers
                <tr key={`${at} ${index}`}>
                  <th scope="row">{t('Container {number}', { number: at + 1 })}</th>
                  <td>
                    <Rich
                      text={t('<0/> {type}, {sizes} cm', { type: packageName(row.type), sizes })}
                      parts={[() => <Swatch row={index} />]}
                    />
                  </td>
                  <td className={table.number} data-label={t('Quantity')}>
                    {figure(count)}
                  </td>
                  <td className={table.number} data-label={t('Weight')}>
                    {t('{weight} kg', { weight: figure(Math.round(count * row.weightKg * 1000) / 1000) })}
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Swatch({ row }: { readonly row: number }) {
  return (
    <span className={classes.swatch} data-colour={row % COLOURS}>
      {row + 1}
    </span>
  );
}

export const COLOURS = 6;
