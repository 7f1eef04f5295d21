import { checkContainerNumber } from '../freight/container-number.ts';
import { messages } from '../messages.ts';

const t = messages('trade-desk');

/** @returns undefined for a valid number, and for none at all */
export function containerNumberProblem(number: string): string | undefined {
  const check = number === '' ? undefined : checkContainerNumber(number);
  if (!check || check.isValid) return undefined;
  return check.reason === 'digit'
    ? t('The check digit of {number} should be {expected}.', { number, expected: check.expected })
    : t('{number} is not a container number under ISO 6346.', { number });
}
