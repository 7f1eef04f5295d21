import { describe, expect, it } from 'vitest';
import { addressText, publicAddress, splitPostalCity } from './address.ts';

describe('a postal code with its city', () => {
  it.each([
    ['80331 München', '80331', 'München'],
    ['D-80331 München', 'D-80331', 'München'],
    ['1012 AB Amsterdam', '1012 AB', 'Amsterdam'],
    ['1010 Wien', '1010', 'Wien'],
    ['00-001 Warszawa', '00-001', 'Warszawa'],
    ['1000-001 Lisboa', '1000-001', 'Lisboa'],
    ['SW1A 1AA London', 'SW1A 1AA', 'London'],
    ['London SW1A 1AA', 'SW1A 1AA', 'London'],
    ['Houston, TX 77002-1234', '77002-1234', 'Houston, TX'],
    ['New Delhi 110 001', '110 001', 'New Delhi'],
    ['400001, Mumbai', '400001', 'Mumbai'],
    ['  75001   Paris ', '75001', 'Paris'],
    ['01310-100 São Paulo', '01310-100', 'São Paulo'],
    ['Toronto M5V 2T6', 'M5V 2T6', 'Toronto'],
    ['Mumbai - 400001', '400001', 'Mumbai'],
    ['Mumbai-400001', '400001', 'Mumbai'],
    ['Navi Mumbai – 400 703', '400 703', 'Navi Mumbai'],
    ['〒150-0001 東京', '150-0001', '東京'],
    ['C.P. 06600 Ciudad de México', '06600', 'Ciudad de México'],
    ['CP 28013 Madrid', '28013', 'Madrid'],
    ['PLZ 80331 München', '80331', 'München'],
    ['Dublin D02 X285', 'D02 X285', 'Dublin'],
    ['80331,München', '80331', 'München'],
    ['80331/München', '80331', 'München'],
    ['８０３３１ München', '80331', 'München'],
    ['٨٠٣٣١ München', '80331', 'München'],
  ])('is split: %s', (written, postalCode, city) => {
    expect(splitPostalCity(written)).toEqual({ postalCode, city });
  });

  it.each(['80331', 'München', '12 Quay Street', 'Gate 4', ''])('is not found in %j', (written) => {
    expect(splitPostalCity(written)).toBeUndefined();
  });
});

it('an address in one line, and what everyone may see of it', () => {
  const address = { street: 'Weststraat 1', postalCode: '1012 AB', city: 'Amsterdam', country: 'NL', hours: '8–16' };
  expect(addressText(address, 'Netherlands')).toBe('Weststraat 1, 1012 AB Amsterdam, Netherlands');
  expect(publicAddress(address)).toEqual({ city: 'Amsterdam', country: 'NL' });
});
