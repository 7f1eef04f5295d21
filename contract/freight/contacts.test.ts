import { expect, it } from 'vitest';
import { readContacts } from './contacts.ts';

const jana = { email: 'jana@novak.example', name: 'Jana Novak', company: '' };
const janaOfNovak = { ...jana, company: 'Novak Spedition' };
const tom = { email: 'tom@cargo.example', name: '', company: '' };

it.each<[string, string, object[]]>([
  ['addresses of Outlook', '"Novak, Jana" <jana@novak.example>; tom@cargo.example;', [jana, tom]],
  ['addresses with names', 'Jana Novak <Jana@Novak.example>, tom@cargo.example', [jana, tom]],
  ['lines', 'jana@novak.example\ntom@cargo.example', [{ ...jana, name: '' }, tom]],
  [
    'a table with a heading',
    'Company,Name,Email\nNovak Spedition,Jana Novak,jana@novak.example\n,,tom@cargo.example',
    [janaOfNovak, tom],
  ],
  [
    'a CSV file of Outlook',
    '"First Name","Last Name","Company","E-mail Address"\n"Jana","Novak","Novak Spedition","jana@novak.example"',
    [janaOfNovak],
  ],
  [
    'a CSV file of Google',
    'First Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value\nJana,Novak,Novak Spedition,Work,jana@novak.example',
    [janaOfNovak],
  ],
  [
    'cells of a spreadsheet',
    'Firma\tAnsprechpartner\tE-Mail\nNovak Spedition\tJana Novak\tjana@novak.example',
    [janaOfNovak],
  ],
  [
    'vCards',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Novak;Jana;;;\r\nFN:Jana Novak\r\nORG:Novak Spedition;Sales\r\nEMAIL;TYPE=INTERNET:jana@novak.example\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:\r\nEMAIL:tom@cargo.example\r\nEND:VCARD\r\n',
    [janaOfNovak, tom],
  ],
])('reads %s', async (_kind, text, contacts) => {
  expect(await readContacts(text)).toEqual({ contacts, wrong: [] });
});

it('takes each address once, and names what is none', async () => {
  expect(
    await readContacts('Name,Email\nJana Novak,jana@novak.example\nJana,JANA@novak.example\nTom,tom at cargo'),
  ).toEqual({
    contacts: [jana],
    wrong: ['tom at cargo'],
  });
  expect(await readContacts('BEGIN:VCARD\nno card\n')).toMatchObject({ contacts: [] });
});
