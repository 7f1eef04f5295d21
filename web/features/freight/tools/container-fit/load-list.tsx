import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import type { Load } from '#contract/freight/container-fit.ts';
import { figure } from '#contract/freight/figure.ts';
import table from '#web/ui/table.module.css';
import classes from './container-fit.module.css';

interface LoadListProps {
  readonly packages: readonly CargoPackages[];
  readonly loads: readonly Load[];
}

/** What is in each container, for printing. */
export function LoadList({ packages, loads }: LoadListProps) {
  return (
    <div className={table.container}>
      <table className={`${table.table} ${classes.list}`}>
        <caption>Load list</caption>
        <thead>
          <tr>
            <th scope="col">Container</th>
            <th scope="col">Package</th>
            <th scope="col" className={table.number}>
              Quantity
            </th>
            <th scope="col" className={table.number}>
              Weight
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
                  <th scope="row">Container {at + 1}</th>
                  <td>
                    <Swatch row={index} /> {row.type}, {sizes} cm
                  </td>
                  <td className={table.number} data-label="Quantity">
                    {figure(count)}
                  </td>
                  <td className={table.number} data-label="Weight">
                    {figure(Math.round(count * row.weightKg * 1000) / 1000)} kg
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
