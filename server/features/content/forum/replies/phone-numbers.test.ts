import { expect, it } from 'vitest';
import { hasPhoneNumber } from './phone-numbers.ts';

it.each([
  '+31 10 123 4567',
  'Reach us at +4940123456.',
  '+49 (0)40 / 123 45 67',
  '0049 40 1234567',
  '(212) 555-0123',
  '212-555-0123',
  '212‑555‑0123',
  '06.12.34.56.78',
  '07700 900123',
  '９８７６５ ４３２１０',
  '٠١٢٣٤٥٦٧٨٩',
  'Call 555 0123',
  'WhatsApp: 98765 43210',
  'tel. 123456',
  'Ready 2026-12-01? Then 0171 2345678.',
])('%s has a phone number', (text) => {
  expect(hasPhoneNumber(text)).toBe(true);
});

it.each([
  'Which week is the linen ready?',
  'Is the weight 18,400 kg or 18 400 kg for 2 × 40HC?',
  'Are the pallets 120 x 80 x 145 cm, or 1200 × 800 × 1450 mm?',
  'Is it ready on 2026-12-01, 2026-12-15 or 01.12.2026 - 15.12.2026?',
  'Ready 2026-12-01 10:30?',
  'Is the HS code 6302.21.00.00, 6302 21 00, or HS 0901210000?',
  'Is container MSKU1234567 the one, with UN1263?',
  'Is the value USD 1,250,000.00?',
  'Between +5 and +25 °C?',
  'Postal code 3011 AB or 110001?',
])('%s has none', (text) => {
  expect(hasPhoneNumber(text)).toBe(false);
});
