import { messages } from '#contract/messages.ts';

const t = messages('directory'); /** The numbers of companies at which a country gets the next darker shade. */
export const shades = [
  { from: 1, label: '1' },
  { from: 2, label: '2–4' },
  { from: 5, label: '5–9' },
  {
    from: 10,
    get label() {
      return t('10 or more');
    },
  },
] as const;

/** 0 for none, then 1 to 4. */
export function shadeOf(count: number): number {
  return shades.filter(({ from }) => count >= from).length;
}
