/** What the tool shows as an example. */
import type { DemurrageInput } from './compute.ts';

export const TARIFF_EXAMPLE = '40HC, 1-5, 120';
export const IMPORT_EXAMPLE = 'CSQU3054383, 40HC, 2026-11-02, 2026-11-14, 2026-11-23';
export const EXPORT_EXAMPLE = 'CSQU3054383, 40HC, 2026-11-02, 2026-11-10, 2026-11-18';

/** What the form has before something is typed. */
export const usualDemurrage: DemurrageInput = {
  ...{
    direction: 'IMPORT',
    method: 'SEPARATE',
    start: 'NEXT',
    detentionStart: '',
    freeDays: 'CALENDAR',
    chargedDays: 'CALENDAR',
  },
  ...{ tariffDays: 'AFTER_FREE', country: '', region: '', weekend: '', currency: 'USD', storageCurrency: '' },
  ...{ free: '', tariff: '', detentionFree: '', detentionTariff: '', storageFree: '', storageTariff: '' },
  ...{ containers: '', until: '' },
};

/** Two containers of one import with all three charges, as the result explains them. */
export const demurrageExample: DemurrageInput = {
  ...usualDemurrage,
  free: '5',
  tariff: '20, 1-5, 85\n20, 6+, 170\n40, 1-5, 120\n40, 6+, 240',
  detentionFree: '7',
  detentionTariff: '20, 1+, 60\n40, 1+, 90',
  storageFree: '3',
  storageTariff: 'all, 1+, 35',
  containers: `${IMPORT_EXAMPLE}\nMSKU0123459, 20GP, 2026-11-02, 2026-11-09, 2026-11-15`,
};
