import { expect, test } from 'vitest';
import { canonicalZone } from '#contract/time-zones.ts';
import { windowsZones } from './windows-zones.ts';
import { allZones, searchZones, zoneMeant } from './zone-search.ts';

const zones = allZones();
const firstOf = (text: string) => searchZones(zones, text)[0]?.name;

test.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Mumbai', 'Asia/Kolkata'],
  ['Kathmandu', 'Asia/Kathmandu'],
  ['Kyiv', 'Europe/Kyiv'],
  ['Kiev', 'Europe/Kyiv'],
  ['Yangon', 'Asia/Yangon'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['Nuuk', 'America/Nuuk'],
  ['CET', 'Europe/Berlin'],
  ['cest', 'Europe/Berlin'],
  ['EST', 'America/New_York'],
  ['EDT', 'America/New_York'],
  ['ET', 'America/New_York'],
  ['PST', 'America/Los_Angeles'],
  ['BST', 'Europe/London'],
  ['IST', 'Asia/Kolkata'],
  ['GMT+8', 'Asia/Shanghai'],
  ['UTC+08:00', 'Asia/Shanghai'],
  ['+8', 'Asia/Shanghai'],
  ['GMT+5:30', 'Asia/Kolkata'],
  ['UTC-5', 'America/New_York'],
  ['GMT−5', 'America/New_York'],
  ['UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['MSK', 'Europe/Moscow'],
  ['KST', 'Asia/Seoul'],
  ['AWST', 'Australia/Perth'],
  ['NZST', 'Pacific/Auckland'],
  ['HST', 'Pacific/Honolulu'],
  ['WET', 'Europe/Lisbon'],
  ['St. Petersburg', 'Europe/Moscow'],
  ['Valencia', 'Europe/Madrid'],
  ['New Delhi', 'Asia/Kolkata'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['new york', 'America/New_York'],
  ['amsterdam', 'Europe/Amsterdam'],
  ['Rotterdam', 'Europe/Amsterdam'],
  ['america argentina', 'America/Argentina/Buenos_Aires'],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ['Hong Kong', 'Asia/Hong_Kong'],
  ['US/Eastern', 'America/New_York'],
  ['USA', 'America/New_York'],
  ['UK', 'Europe/London'],
  ['Eastern Standard Time', 'America/New_York'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(GMT+05:30) Mumbai, Kolkata, New Delhi', 'Asia/Kolkata'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['w. europe  standard time ', 'Europe/Berlin'],
  ['W. Europe Daylight Time', 'Europe/Berlin'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['GTB Standard Time', 'Europe/Bucharest'],
  ['China Standard Time', 'Asia/Shanghai'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['SE Asia Standard Time', 'Asia/Bangkok'],
  ['Arab Standard Time', 'Asia/Riyadh'],
  ['E. South America Standard Time', 'America/Sao_Paulo'],
  ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
  ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
  ['(UTC+08:00) Kuala Lumpur, Singapore', 'Asia/Kuala_Lumpur'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
  ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'Europe/Helsinki'],
  ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Etc/GMT+8', 'Etc/GMT+8'],
  ['etc/gmt-5', 'Etc/GMT-5'],
  ['UTC-12', 'Etc/GMT+12'],
  ['PHT', 'Asia/Manila'],
  ['SGT', 'Asia/Singapore'],
  ['MYT', 'Asia/Kuala_Lumpur'],
  ['GST', 'Asia/Dubai'],
  ['PKT', 'Asia/Karachi'],
  ['BDT', 'Asia/Dhaka'],
  ['WIB', 'Asia/Jakarta'],
  ['AEST', 'Australia/Sydney'],
  ['BRT', 'America/Sao_Paulo'],
  ['BRST', 'America/Sao_Paulo'],
  ['CLST', 'America/Santiago'],
  ['ADT', 'America/Halifax'],
  ['NDT', 'America/St_Johns'],
  ['IDT', 'Asia/Jerusalem'],
  ['Indian Standard Time', 'Asia/Kolkata'],
  ['Central European Time', 'Europe/Berlin'],
  ['Central European Standard Time', 'Europe/Warsaw'],
  ['IST (India)', 'Asia/Kolkata'],
  ['Bombay', 'Asia/Kolkata'],
  ['GMT+0', 'UTC'],
  ['UTC±0', 'UTC'],
  ['UTC+5.5', 'Asia/Kolkata'],
  ['UTC+05.75', 'Asia/Kathmandu'],
])('%s is found as %s', (text, name) => {
  expect(firstOf(text)).toBe(name);
});

test('a text that can mean several zones is left to be chosen, and an unknown one finds none', () => {
  expect(zoneMeant(zones, 'kyiv')?.name).toBe('Europe/Kyiv');
  expect(zoneMeant(zones, 'COT')?.name).toBe('America/Bogota');
  expect(zoneMeant(zones, 'PHT')?.name).toBe('Asia/Manila');
  expect(zoneMeant(zones, 'Asia/Calcutta')?.name).toBe('Asia/Kolkata');
  expect(zoneMeant(zones, 'CET')).toBeUndefined();
  expect(zoneMeant(zones, 'Atlantis')).toBeUndefined();
  expect(zoneMeant(zones, '')).toBeUndefined();
});

test('each id of Windows finds its own zone and means only that', () => {
  for (const [id, name] of Object.entries(windowsZones))
    expect(zoneMeant(zones, id)?.name, id).toBe(canonicalZone(name));
});

test('each zone is there once, under a name that is canonical', () => {
  const names = zones.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('Asia/Calcutta');
  expect(names).toContain('Asia/Kolkata');
});
