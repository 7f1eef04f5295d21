import { figure } from '#contract/freight/figure.ts';
import { messages } from '#contract/messages.ts';
import { factorIds, factorName, factors, modeName, wellToWake } from '#contract/trade-desk/emissions/factors.ts';
import table from '#web/ui/table.module.css';

const t = messages('trade-desk');

/** All factors with their parts. */
export function FactorTable() {
  return (
    <details>
      <summary>{t('All factors')}</summary>
      <div className={table.container}>
        <table className={table.table}>
          <caption className="visually-hidden">{t('Factors in kg CO2e per tonne-kilometre')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Vehicle')}</th>
              <th scope="col" className={table.number}>
                {t('Vehicle emits')}
              </th>
              <th scope="col" className={table.number}>
                {t('Production of fuel')}
              </th>
              <th scope="col" className={table.number}>
                {t('Well-to-wake')}
              </th>
            </tr>
          </thead>
          <tbody>
            {factorIds.map((id) => (
              <tr key={id}>
                <th scope="row">
                  {factorName(id)}
                  <span className={table.detail}>{modeName(factors[id].mode)}</span>
                </th>
                <td className={table.number} data-label={t('Vehicle emits')}>
                  {figure(factors[id].direct, 5)}
                </td>
                <td className={table.number} data-label={t('Production of fuel')}>
                  {figure(factors[id].production, 5)}
                </td>
                <td className={table.number} data-label={t('Well-to-wake')}>
                  {figure(wellToWake(factors[id]), 5)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="dim-small">
        {t(
          'kg CO2e per tonne-kilometre. DESNZ 2025, Open Government Licence v3.0. Flights are without radiative forcing. The source has no factor for inland waterways: enter one with its source.',
        )}
      </p>
    </details>
  );
}
