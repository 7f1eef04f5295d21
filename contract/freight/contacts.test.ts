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
  [
    'several addresses in a cell, as Google exports them',
    'Name,Organization 1 - Name,E-mail 1 - Value\nJana Novak,Novak Spedition,jana@novak.example ::: sales@novak.example',
    [janaOfNovak, { ...janaOfNovak, email: 'sales@novak.example' }],
  ],
  [
    'a table that names its separator',
    'sep=;\nName;Company;Email\nJana Novak;Novak Spedition;jana@novak.example',
    [janaOfNovak],
  ],
  [
    'a list of forwarders',
    'Forwarder\tPerson in charge\te-mail\nNovak Spedition\tJana Novak\tjana@novak.example',
    [janaOfNovak],
  ],
  [
    'a table in German',
    'Unternehmen;Kontaktperson;Mailadresse\nNovak Spedition;Jana Novak;jana@novak.example',
    [janaOfNovak],
  ],
  ['a table in Dutch', 'Bedrijf,Naam,E-mailadres\nNovak Spedition,Jana Novak,jana@novak.example', [janaOfNovak]],
  [
    'a table in Italian',
    'Azienda;Nome;Cognome;Posta elettronica\nNovak Spedition;Jana;Novak;jana@novak.example',
    [janaOfNovak],
  ],
  ['a table in Polish', 'Firma;Imię;Nazwisko;E-mail\nNovak Spedition;Jana;Novak;jana@novak.example', [janaOfNovak]],
  [
    'a table in Russian',
    'Компания;Имя;Фамилия;Эл. почта\nNovak Spedition;Jana;Novak;jana@novak.example',
    [janaOfNovak],
  ],
  ['a table in Chinese', '公司名称\t联系人\t邮箱\nNovak Spedition\tJana Novak\tjana@novak.example', [janaOfNovak]],
  [
    'a vCard of Outlook, in version 2.1',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;LANGUAGE=de:Novak;Jana\r\nORG:Novak Spedition\r\nTEL;WORK;VOICE:+420 1\r\nEMAIL;PREF;INTERNET:jana@novak.example\r\nEND:VCARD',
    [janaOfNovak],
  ],
  [
    'a vCard of a phone, with encoded names',
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Hans;;;\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Hans M=C3=\n=BCller\nEMAIL;INTERNET:tom@cargo.example\nEND:VCARD',
    [{ ...tom, name: 'Hans Müller' }],
  ],
  ['a signature of Outlook', 'Jana Novak [mailto:jana@novak.example]', [jana]],
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
