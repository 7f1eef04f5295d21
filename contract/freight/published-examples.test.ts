/** Worked examples that forwarders, carriers and authors of calculators have published, with their results. */
import { expect, test } from 'vitest';
import { chargeableWeight } from './chargeable-weight.ts';
import { fitContainers } from './container-fit.ts';
import { checkContainerNumber, checkDigitOf } from './container-number.ts';
import { landedCost } from './landed-cost.ts';
import { decimalOf, type Rate } from './money.ts';
import type { Money } from './money-text.ts';
import { cubicMetres, loadMetres, type Packages } from './packages.ts';
import { readAmount, readPercent } from './read-amount.ts';

const row = (count: number, lengthCm: number, widthCm: number, heightCm: number, weightKg: number): Packages => ({
  ...{ count, lengthCm, widthCm, heightCm, weightKg },
});

test.each([
  ['pengellys.co.nz, air freight fact sheet', row(1, 30, 45, 65, 14), 15],
  ['m-spedition.com/addinfo.html', row(1, 150, 100, 110, 130), 275],
  ['valueclearingandforwarding.co.za, example 1', row(1, 50, 50, 50, 80), 80],
  ['valueclearingandforwarding.co.za, example 2', row(8, 60, 40, 20, 45 / 8), 64],
  ['mol-logistics.com/weight-calculator, light pallet', row(1, 140, 100, 90, 150), 210],
  ['mol-logistics.com/weight-calculator, heavy pallet', row(1, 140, 100, 90, 260), 260],
])('chargeable weight by air: %s', (_, packages, chargeable) => {
  expect(chargeableWeight('AIR', [packages])).toMatchObject({ chargeable });
});

test.each([
  ['easyroadtransport.com, a euro pallet', row(1, 80, 120, 100, 300), 0.4],
  ['housedx.com, ten euro pallets', row(10, 120, 80, 100, 300), 4],
  ['impargo.de, a load carrier of 1.2 × 1.6 m, six of them unstacked', row(6, 120, 160, 100, 300), 4.8],
])('load metres: %s', (_, packages, metres) => {
  expect(loadMetres([packages])).toBe(metres);
});

test('load metres count more than the weight: easyroadtransport.com, 1,750 kg each', () => {
  expect(chargeableWeight('ROAD_LTL', [row(5, 120, 80, 100, 100)])).toMatchObject({ loadMetresKg: 3500 });
});

test('a cubic metre by road: nortrail.com, 333 kg', () => {
  const weight = chargeableWeight('RAIL', [row(1, 100, 100, 100, 10)]);
  expect(Math.floor(weight?.unit === 'kg' ? weight.volumetricKg : 0)).toBe(333);
});

test('volume: theboxcompany.blogspot.com, 45 boxes of three sizes', () => {
  const boxes = [row(10, 47.5, 36.5, 33.5, 5), row(20, 53.7, 41.9, 33, 5), row(15, 47, 31, 58, 5)];
  expect(cubicMetres(boxes)).toBeCloseTo(3.34, 1);
});

test.each([
  ['it.deepabyss.cntr_check_digit: a remainder of 10', 'ABCU123456', 0],
  ['lobster-world.com, create ISO6346 check digit', 'CSQU305438', 3],
])('check digit: %s', (_, start, digit) => {
  expect(checkDigitOf(start).digit).toBe(digit);
  expect(checkContainerNumber(`${start}${digit}`)).toMatchObject({ isValid: true });
});

const amount = (text: string) => readAmount(text, 'USD').value as Money;
const percent = (text: string) => readPercent(text).value as Rate;

test.each([
  ['calqoo.com', ['1000', '100', '50'], 'CIF', ['20', '18'], ['230.00', '248.40', '1628.40']],
  ['calqoo.com, larger', ['10000', '1000', '200'], 'CIF', ['20', '18'], ['2240.00', '2419.20', '15859.20']],
  ['usaexportimport.com, CIF', ['1000', '0', '0'], 'CIF', ['7', '18'], ['70.00', '192.60', '1262.60']],
  ['usaexportimport.com, FOB', ['932', '0', '0'], 'FOB', ['7', '18'], ['65.24', '179.50', '1176.74']],
] as const)('landed cost: %s', (_, [goods, freight, insurance], base, [duty, vat], results) => {
  const cost = landedCost({
    ...{ goods: amount(goods), freight: amount(freight), insurance: amount(insurance), other: amount('0') },
    ...{ base, taxBase: 'ALL' as const, duty: percent(duty), vat: percent(vat) },
  });
  expect([cost.duty, cost.vat, cost.total].map(decimalOf)).toEqual(results);
});

test.each([
  ['a 20′ container: 9 standard pallets', '22G1', row(9, 120, 100, 150, 400), 1],
  ['a 20′ container: 10 euro pallets', '22G1', row(10, 120, 80, 150, 400), 1],
  ['a 40′ container: 20 standard pallets', '42G1', row(20, 120, 100, 150, 400), 1],
  ['a 40′ container: 23 euro pallets', '42G1', row(23, 120, 80, 150, 400), 1],
] as const)('container fit, hillebrandgori.com: %s', (_, type, packages, containers) => {
  const fit = fitContainers(type, [{ ...packages, stackable: false }]);
  expect('loads' in fit && fit.loads.length).toBe(containers);
});
