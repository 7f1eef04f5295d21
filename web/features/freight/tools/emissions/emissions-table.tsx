import { figure } from '#contract/freight/figure.ts';
import { messages } from '#contract/messages.ts';
import type { Emissions, Leg } from '#contract/trade-desk/emissions/compute.ts';
import { factorName, modeName } from '#contract/trade-desk/emissions/factors.ts';
import table from '#web/ui/table.module.css';
import { Hint } from '../tool-page.tsx';

const t = messages('trade-desk');

/** The total stands at the end of its legs, and never alone. */
export function EmissionsTable({ emissions: { legs, tonnes = 0, totalKg } }: { readonly emissions: Emissions }) {
  const computed = legs.flatMap((leg) => (typeof leg === 'object' && 'kg' in leg ? [leg] : []));
  const missing = legs.filter((leg) => leg === 'LOADING' || (typeof leg === 'object' && 'problem' in leg)).length;
  const km = computed.reduce((sum, leg) => sum + leg.km, 0);
  const ownKg = computed.filter(({ source }) => source !== undefined).reduce((sum, { kg }) => sum + kg, 0);
  return (
    <>
      <div className={table.container}>
        <table className={table.table}>
          <caption className="visually-hidden">{t('CO2e of each leg')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Leg')}</th>
              <th scope="col">{t('Distance')}</th>
              <th scope="col">{t('Factor')}</th>
              <th scope="col" className={table.number}>
                {t('kg CO2e')}
              </th>
            </tr>
          </thead>
          <tbody>
            {computed.map((leg, at) => (
              // A leg has no identity besides its place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Row key={at} leg={leg} tonnes={tonnes} />
            ))}
            <tr>
              <th scope="row">{t('Total')}</th>
              <td data-label={t('Distance')}>{t('{km} km', { km: figure(km, 0) })}</td>
              <td data-label={t('Factor')}>
                {km > 0 && t('{intensity} kg per tonne-kilometre', { intensity: figure(totalKg / tonnes / km, 5) })}
              </td>
              <td className={table.number} data-label={t('kg CO2e')}>
                {figure(totalKg, 1)}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <Hint>
        {t('Data quality: {share}% of the total is from factors that you entered, the rest from published averages.', {
          share: totalKg > 0 ? Math.round((ownKg / totalKg) * 100) : 0,
        })}
      </Hint>
      {missing > 0 && (
        <Hint>
          {t(
            '{count, plural, one {# leg is} other {# legs are}} not in the total, because something is missing there.',
            {
              count: missing,
            },
          )}
        </Hint>
      )}
    </>
  );
}

function Row({ leg, tonnes }: { readonly leg: Leg; readonly tonnes: number }) {
  const { mode, factor, source, km, distance, intensity, kg, directKg } = leg;
  return (
    <tr>
      <th scope="row">
        {factor ? factorName(factor) : modeName(mode)}
        <span className={table.detail} dir="auto">
          {source ?? t('DESNZ 2025, published average')}
        </span>
      </th>
      <td data-label={t('Distance')}>
        {t('{km} km', { km: figure(km, 1) })}
        <span className={table.detail}>{distance === 'GREAT_CIRCLE' ? t('Great circle + 95 km') : t('Entered')}</span>
      </td>
      <td data-label={t('Factor')}>
        {t('{intensity} kg per tonne-kilometre', { intensity: figure(intensity, 5) })}
        <span className={table.detail}>
          {t('{tonnes} t × {km} km × {intensity} kg', {
            tonnes: figure(tonnes, 3),
            km: figure(km, 1),
            intensity: figure(intensity, 5),
          })}
        </span>
      </td>
      <td className={table.number} data-label={t('kg CO2e')}>
        {figure(kg, 1)}
        {directKg !== undefined && (
          <span className={table.detail}>{t('{kg} from the vehicle', { kg: figure(directKg, 1) })}</span>
        )}
      </td>
    </tr>
  );
}
