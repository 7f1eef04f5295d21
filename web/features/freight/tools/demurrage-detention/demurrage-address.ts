import type { DemurrageInput } from '#contract/trade-desk/demurrage/compute.ts';
import { paramsOf } from '../use-tool-input.ts';

export const usual: DemurrageInput = {
  ...{ direction: 'IMPORT', method: 'SEPARATE', start: 'NEXT', freeDays: 'CALENDAR', chargedDays: 'CALENDAR' },
  ...{ tariffDays: 'AFTER_FREE', country: '', region: '', weekend: '', currency: 'USD', storageCurrency: '' },
  ...{ free: '', tariff: '', detentionFree: '', detentionTariff: '', storageFree: '', storageTariff: '' },
  ...{ containers: '', until: '' },
};

/** Two containers of one import with all three charges, as the result explains them. */
export const example: DemurrageInput = {
  ...usual,
  free: '5',
  tariff: '20, 1-5, 85\n20, 6+, 170\n40, 1-5, 120\n40, 6+, 240',
  detentionFree: '7',
  detentionTariff: '20, 1+, 60\n40, 1+, 90',
  storageFree: '3',
  storageTariff: 'all, 1+, 35',
  containers:
    'CSQU3054383, 40HC, 2026-11-02, 2026-11-14, 2026-11-23\nMSKU0123459, 20GP, 2026-11-02, 2026-11-09, 2026-11-15',
};

const LONGEST = 8_000;
const texts = ['tariff', 'detentionTariff', 'storageTariff', 'containers'] as const;

function read(params: URLSearchParams): DemurrageInput {
  const typed = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => {
      const isText = texts.some((text) => text === name);
      return [name, params.get(name)?.slice(0, isText ? LONGEST : 40) ?? value];
    }),
  ) as Record<keyof DemurrageInput, string>;
  return {
    ...typed,
    direction: typed.direction === 'EXPORT' ? 'EXPORT' : 'IMPORT',
    method: typed.method === 'COMBINED' ? 'COMBINED' : 'SEPARATE',
    start: typed.start === 'SAME' ? 'SAME' : 'NEXT',
    freeDays: typed.freeDays === 'WORKING' ? 'WORKING' : 'CALENDAR',
    chargedDays: typed.chargedDays === 'WORKING' ? 'WORKING' : 'CALENDAR',
    tariffDays: typed.tariffDays === 'FROM_START' ? 'FROM_START' : 'AFTER_FREE',
  };
}

export const demurrageAddress = {
  read,
  write: (input: DemurrageInput): URLSearchParams => paramsOf({ ...input }, { ...usual }),
};
