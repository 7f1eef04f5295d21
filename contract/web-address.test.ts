import { expect, test } from 'vitest';
import { linkedInAddress, readWebAddress, webAddress } from './web-address.ts';

test.each([
  ['https://www.company.com', 'https://www.company.com'],
  ['http://company.com/a?b=c#d', 'http://company.com/a?b=c#d'],
  ['www.company.com', 'https://www.company.com'],
  ['company.com/about us', 'https://company.com/about%20us'],
  ['company.com:8080/x', 'https://company.com:8080/x'],
  ['//company.com', 'https://company.com'],
  ['\u200b company.com\u200e ', 'https://company.com'],
  ['<https://company.com>', 'https://company.com'],
  ['HTTPS://Company.com/Path', 'HTTPS://Company.com/Path'],
  ['https://bücher.example/ü', 'https://bücher.example/ü'],
  ['http:/company.com', 'http://company.com'],
  ['https:company.com', 'https://company.com'],
  ['https//company.com', 'https://company.com'],
  ['Website: company.com', 'https://company.com'],
  ['www.company.com.', 'https://www.company.com'],
  ['https://company.com\\about', 'https://company.com/about'],
  ['https:// company.com', 'https://company.com'],
  ['“https://company.com”', 'https://company.com'],
  ['(company.com)', 'https://company.com'],
  ['https://company.com,', 'https://company.com'],
  ['https://company.com/a_(b)', 'https://company.com/a_(b)'],
  ['company.com/@name', 'https://company.com/@name'],
  ['company.com/?to=a@b.example', 'https://company.com/?to=a@b.example'],
])('%j is %s', (written, address) => {
  expect(readWebAddress(written)).toEqual({ address });
});

test.each([
  ['https://user:pass@company.com', /^Leave out the user name and the password/],
  ['user@company.com', /^Leave out the user name/],
  ['https://company.com@evil.example/login', /^Leave out the user name/],
  ['javascript:alert(1)', /can’t start with javascript:/],
  ['mailto:anna@company.com', /can’t start with mailto:/],
  ['ftp://company.com', /can’t start with ftp:/],
  ['company', /^Enter a web address/],
  ['https://', /^Enter a web address/],
  ['http://127.0.0.1/', /^Enter a web address/],
  ['http://[::1]/', /^Enter a web address/],
  ['https://company..com', /^Enter a web address/],
  ['https://-company.com', /^Enter a web address/],
  ['our site', /^Enter a web address/],
])('%j is refused with a reason', (written, problem) => {
  expect(readWebAddress(written).problem).toMatch(problem);
  expect(webAddress(300).safeParse(written).success).toBe(false);
});

test.each([
  ['linkedin.com/in/anna', 'https://linkedin.com/in/anna'],
  ['www.linkedin.com/in/anna\u200b', 'https://www.linkedin.com/in/anna'],
  ['http://de.linkedin.com/in/anna', 'https://de.linkedin.com/in/anna'],
  ['HTTPS://WWW.LINKEDIN.COM/in/anna', 'https://WWW.LINKEDIN.COM/in/anna'],
  ['m.linkedin.com/in/anna', 'https://m.linkedin.com/in/anna'],
  [' ', ''],
])('%j is the profile %s', (written, address) => {
  expect(linkedInAddress.parse(written)).toBe(address);
});

test.each([
  ['https://evil.example/linkedin.com/in/anna', /^Enter the address of your LinkedIn profile/],
  ['linkedin.com.evil.example/in/anna', /^Enter the address of your LinkedIn profile/],
  ['anna', /^Enter the address of your LinkedIn profile/],
  ['https://anna:secret@linkedin.com/in/anna', /^Leave out the user name/],
])('%j is not a profile', (written, message) => {
  expect(linkedInAddress.safeParse(written).error?.issues[0]?.message).toMatch(message);
});
