import { containerNames } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import { outOfGaugeText } from '#contract/freight/out-of-gauge.ts';
import { packageName } from '#contract/freight/package-names.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import table from '#web/ui/table.module.css';
import classes from './request-details.module.css';
import { RequestFigures } from './request-figures.tsx';

const t = messages('freight');

/** What is shipped, and what is computed from it. */
export function RequestCargo({ freight }: { readonly freight: FreightView }) {
  return (
    <>
      <h3 className={classes.title}>{t('Cargo')}</h3>
      {freight.containers.length > 0 && <Containers rows={freight.containers} />}
      {freight.packages.length > 0 && <Packages rows={freight.packages} />}
      <RequestFigures {...freight} />
    </>
  );
}

function Containers({ rows }: { readonly rows: FreightView['containers'] }) {
  return (
    <div className={table.container}>
      <table className={`${table.table} ${classes.cargo}`}>
        <thead>
          <tr>
            <th scope="col">{t('Container')}</th>
            <th scope="col" className={table.number}>
              {t('Number')}
            </th>
            <th scope="col" className={table.number}>
              {t('Cargo in each')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, count, cargoKg, ...sizes }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and do not change
            <tr key={at}>
              <th scope="row">
                {term(containerNames[type])} <span className={classes.code}>{type}</span>
                <span className={`dim-small ${classes.goods}`}>{outOfGaugeText(sizes)}</span>
              </th>
              <td className={table.number} data-label={t('Number')}>
                {figure(count)}
              </td>
              <td className={table.number} data-label={t('Cargo in each')}>
                {cargoKg === undefined ? t('not given') : t('{weight} kg', { weight: figure(cargoKg) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Packages({ rows }: { readonly rows: FreightView['packages'] }) {
  return (
    <div className={table.container}>
      <table className={`${table.table} ${classes.cargo}`}>
        <thead>
          <tr>
            <th scope="col">{t('Packages')}</th>
            <th scope="col" className={table.number}>
              {t('Number')}
            </th>
            <th scope="col" className={table.number}>
              {t('L × W × H')}
            </th>
            <th scope="col" className={table.number}>
              {t('Weight of each')}
            </th>
            <th scope="col">{t('Stackable')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and do not change
            <tr key={at}>
              <th scope="row">
                <bdi>{packageName(row.type)}</bdi>
              </th>
              <td className={table.number} data-label={t('Number')}>
                {figure(row.count)}
              </td>
              <td className={table.number} data-label={t('Size')}>
                {t('{length} × {width} × {height} cm', {
                  length: figure(row.lengthCm),
                  width: figure(row.widthCm),
                  height: figure(row.heightCm),
                })}
              </td>
              <td className={table.number} data-label={t('Weight of each')}>
                {t('{weight} kg', { weight: figure(row.weightKg) })}
              </td>
              <td data-label={t('Stackable')}>{row.stackable ? t('Yes') : t('No')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
