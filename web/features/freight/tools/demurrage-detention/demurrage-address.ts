import type { DemurrageInput } from '#contract/trade-desk/demurrage/compute.ts';
import { usualDemurrage as usual } from '#contract/trade-desk/demurrage/examples.ts';
import { paramsOf } from '../use-tool-input.ts';

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
    detentionStart: typed.detentionStart === 'SAME' || typed.detentionStart === 'NEXT' ? typed.detentionStart : '',
    freeDays: typed.freeDays === 'WORKING' ? 'WORKING' : 'CALENDAR',
    chargedDays: typed.chargedDays === 'WORKING' ? 'WORKING' : 'CALENDAR',
    tariffDays: typed.tariffDays === 'FROM_START' ? 'FROM_START' : 'AFTER_FREE',
  };
}

export const demurrageAddress = {
  read,
  write: (input: DemurrageInput): URLSearchParams => paramsOf({ ...input }, { ...usual }),
};
