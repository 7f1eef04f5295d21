/** Reads people and their email addresses from what address books export and mail programs copy. */
import { emailAddress } from '../email-address.ts';
import { readAddresses } from './addresses.ts';
import { splitTable } from './paste/split-table.ts';
import { plainCard } from './plain-card.ts';

export interface Contact {
  readonly email: string;
  /** Empty if it is not known. */
  readonly name: string;
  readonly company: string;
}

export interface ReadContacts {
  /** Each address once. */
  readonly contacts: readonly Contact[];
  /** What is not an email address. */
  readonly wrong: readonly string[];
}

/** A CSV file with a heading, vCards, or addresses as `"Last, First" <name@company.com>;`. */
export async function readContacts(text: string): Promise<ReadContacts> {
  if (/^BEGIN:VCARD/im.test(text)) return readCards(text);
  return readTable(text) ?? readList(text);
}

const MAX_TEXT = 80;
const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);

function collect(found: readonly Contact[], wrong: readonly string[] = []): ReadContacts {
  const read = found.map((contact) => ({ ...contact, ...readAddresses(contact.email) }));
  const contacts = new Map<string, Contact>();
  for (const { name, company, addresses } of read) {
    for (const email of addresses) {
      if (!contacts.has(email)) contacts.set(email, { email, name: short(name), company: short(company) });
    }
  }
  return { contacts: [...contacts.values()], wrong: [...wrong, ...read.flatMap((contact) => contact.wrong)] };
}

const headings = {
  email: /mail|courriel|correo|posta elettronica|почта|邮箱|邮件|メール|이메일|بريد/i,
  first:
    /^(?:first|given) ?name$|^vorname$|^prénom$|^nombres?$|^nome próprio$|^nome$|^voornaam$|^imię$|^ad$|^имя$|^名$/i,
  last: /^(?:last|family) ?name$|^surname$|^nachname$|^nom de famille$|^apellidos?$|^sobrenome$|^apelido$|^cognome$|^achternaam$|^nazwisko$|^soyad$|^фамилия$|^姓$/i,
  name: /^(?:full |display |contact )?name$|^(?:contact )?person(?: in charge)?$|^contact$|^attn\.?$|^attention$|^ansprechpartner(?:in)?$|^kontakt(?:person)?$|^nom$|^contacto?$|^contatto$|^naam$|^imię i nazwisko$|^контактное лицо$|^ad soyad$|^姓名$|^联系人$|^名前$|^氏名$|^이름$|^الاسم$/i,
  company:
    /^compan|^organi[sz]ation|^(?:(?:freight )?forwarder|agent|carrier|vendor|supplier|account)(?: name)?$|^firma|^unternehmen|^spedit|^société|^entreprise|^transitaire|^empresa|^compañía|^azienda|^società|^ditta|^bedrijf|^компания|^организация|^фирма|^şirket|^公司|^企业|^会社|^회사|^الشركة/i,
};

function readTable(text: string): ReadContacts | null {
  const [heading = [], ...rows] = splitTable(text);
  const at = (pattern: RegExp) => heading.findIndex((cell) => pattern.test(cell.trim()));
  // 'E-mail 1 - Label' has no addresses.
  const email = heading.findIndex(
    (cell, index) => headings.email.test(cell) && rows.some((row) => row[index]?.includes('@')),
  );
  // A list of addresses has no heading.
  if (email === -1 || heading.some((cell) => cell.includes('@'))) return null;
  const [first, last, name, company] = [headings.first, headings.last, headings.name, headings.company].map(at);
  return collect(
    rows.map((row) => {
      const cell = (index = -1) => row[index]?.trim() ?? '';
      return {
        email: cell(email),
        name: cell(name) || `${cell(first)} ${cell(last)}`,
        company: cell(company),
      };
    }),
  );
}

/** The name in front of an address in brackets. */
const named = /(?:"([^"\n]{1,80})"|([^"<>[,;\n]{1,80}))[ \t]{0,9}[<[](?:mailto:)?([^<>[\]\s]{3,254})[>\]]/g;

function readList(text: string): ReadContacts {
  const { addresses, wrong } = readAddresses(text);
  const names = new Map(
    [...text.matchAll(named)].map(([, quoted, plain = '', address = '']) => [
      emailAddress(address),
      inOrder(quoted ?? plain.trim()),
    ]),
  );
  return collect(
    addresses.map((email) => ({ email, name: names.get(email) ?? '', company: '' })),
    wrong,
  );
}

/** 'Novak, Jana' → 'Jana Novak' */
function inOrder(name: string): string {
  const [last = '', first, ...others] = name.split(',').map((part) => part.trim());
  return first && others.length === 0 ? `${first} ${last}` : name;
}

async function readCards(text: string): Promise<ReadContacts> {
  const { default: ICAL } = await import('ical.js');
  const cards = text.split(/(?=^BEGIN:VCARD)/im).filter((part) => /^BEGIN:VCARD/i.test(part.trim()));
  const wrong: string[] = [];
  const found = cards.flatMap((card) => {
    try {
      const component = new ICAL.Component(ICAL.parse(plainCard(card)) as unknown[]);
      const partsOf = (name: string) => [component.getFirstPropertyValue(name) ?? ''].flat(2).map(String);
      const [[full = ''], [last = '', first = ''], [company = '']] = [partsOf('fn'), partsOf('n'), partsOf('org')];
      const name = full || `${first} ${last}`;
      return component.getAllProperties('email').map((email) => ({
        email: String(email.getFirstValue()),
        name,
        company,
      }));
    } catch {
      wrong.push(card.trim().slice(0, 60));
      return [];
    }
  });
  return collect(found, wrong);
}
