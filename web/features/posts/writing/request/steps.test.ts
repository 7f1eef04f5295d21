import { expect, it } from 'vitest';
import { emptyRequest } from './request-text.ts';
import { earlyErrors, errorsOfStep, firstStepOf, stepOf, stepOfError, stillRefused } from './steps.ts';

it.each([
  ['freight.origin.country', 'lane'],
  ['freight.packages.3.weight', 'cargo'],
  ['freight.dangerousGoods.0.unNumber', 'cargo'],
  ['freight.offersUntil', 'terms'],
  ['title', 'review'],
  ['attachments.0', 'review'],
  ['freight', 'review'],
])('%s is in the step %s', (error, step) => {
  expect(stepOfError(error)).toBe(step);
});

it('opens the earliest step with an error', () => {
  expect(firstStepOf({ title: 'Short.', 'freight.incoterm': 'No.', 'freight.hsCode': 'Unknown.' })).toBe('cargo');
  expect(firstStepOf({})).toBeUndefined();
  expect(errorsOfStep({ title: 'Short.', 'freight.mode': 'Choose.' }, 'lane')).toEqual({ 'freight.mode': 'Choose.' });
});

it('starts with the lane unless the address names a step', () => {
  expect([stepOf(null), stepOf('terms'), stepOf('x')]).toEqual(['lane', 'terms', 'lane']);
});

it('shows contradictions early, and missing fields later', () => {
  const errors = {
    'freight.mode': 'Choose.',
    'freight.deliverBy': 'Too early.',
    'freight.temperature.maxC': 'Enter it.',
  };
  expect(earlyErrors(errors, emptyRequest)).toEqual({ 'freight.deliverBy': 'Too early.' });
  const temperature = { isOn: true, minC: '8', maxC: '2' };
  expect(Object.keys(earlyErrors(errors, { ...emptyRequest, temperature }))).toContain('freight.temperature.maxC');
});

it('keeps an error of the server until its field changes', () => {
  const errors = { 'freight.hsCode': 'Unknown.', 'freight.origin': 'Unknown.', title: 'Taken.' };
  const now = { ...emptyRequest, hsCode: '9403' };
  expect(stillRefused(errors, emptyRequest, now)).toEqual({ 'freight.origin': 'Unknown.' });
});
