/** Fields with values such as `FREIGHT_FORWARDING`; elsewhere, capitals are codes such as `INNSA`. */
const isChoice = /^(?:status|state|mode|delivery|level|workplace|employment_?type|function|seniority|salary_?period)$/i;

/** 'freight forwarding' for `FREIGHT_FORWARDING`; null for the value of a field that has no such choices. */
export const wordsOfChoice = (field: string, value: string): string | null =>
  isChoice.test(field) ? value.replaceAll('_', ' ').toLowerCase() : null;

/** Fields with codes of countries. */
export const countryFields: readonly string[] = ['country', 'markets'];
