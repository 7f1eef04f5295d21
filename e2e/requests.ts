/** Fills in the form for a freight request. */
import type { Locator, Page } from '@playwright/test';
import { editorOf } from './posting.ts';

/** Chooses a suggestion of reference data. */
export async function choose(page: Page, field: string, text: string, option: RegExp | string): Promise<void> {
  const input = page.getByRole('combobox', { name: field, exact: true });
  await input.fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

export async function chooseCity(page: Page, field: string, city: string, country: string): Promise<void> {
  await choose(page, field, city, `Use “${city}” as a city`);
  await choose(page, `Country of ${field.toLowerCase()}`, country, country);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
export const panelOf = (page: Page, step: string): Locator => page.getByRole('region', { name: step, exact: true });

export async function fillPackages(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const row = page.getByRole('group', { name: 'Packages 1', exact: true });
  for (const [label, value] of Object.entries(values)) await row.getByLabel(label, { exact: true }).fill(value);
}

/** The lane, the cargo and no terms, up to the review. */
export async function fillCartons(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Air', exact: true }).check();
  await choose(page, 'Origin', 'BOM', /Mumbai|Chhatrapati/);
  await choose(page, 'Destination', 'FRA', /Frankfurt/);
  await next(page);
  await page.getByLabel('Commodity').fill('Vaccines');
  const size = { 'Length, cm': '60', 'Width, cm': '40', 'Height, cm': '40', 'Weight each, kg': '11,5' };
  await fillPackages(page, { Package: 'Carton', Quantity: '40', ...size });
}

export async function writeText(page: Page, text: string): Promise<void> {
  await editorOf(page).click();
  // As one change: each key would render the form again. `typing.spec.ts` presses keys.
  await page.keyboard.insertText(text);
}

export const fillContainers = async (page: Page, type: string, option: RegExp, number: string, cargo = '') => {
  await choose(page, 'Type', type, option);
  await page.getByRole('textbox', { name: 'Number' }).fill(number);
  await page.getByRole('textbox', { name: 'Cargo in each, kg' }).fill(cargo);
};

export const fillGoods = async (page: Page, commodity: string, hsCode: string) => {
  await page.getByLabel('Commodity').fill(commodity);
  await page.getByRole('combobox', { name: 'HS code' }).fill(hsCode);
};

export const fillTemperatures = async (page: Page, lowest: string, highest: string) => {
  await page.getByRole('checkbox', { name: 'Temperature-controlled' }).check();
  await page.getByLabel('Lowest temperature, °C').fill(lowest);
  await page.getByLabel('Highest temperature, °C').fill(highest);
};
