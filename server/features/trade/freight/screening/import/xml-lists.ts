/** The XML files of OFAC (sdn.xml), the UK (UK-Sanctions-List.xml) and the EU (xmlFullSanctionsList_1_1). */
import { createReadStream } from 'node:fs';
import { childOf, childrenOf, type Element, readXmlRecords, textOf, within } from '#server/platform/xml/read-xml.ts';
import { dateOf, filled, kindOf, type ListEntry, type ListedName, type ListFile, tidy } from './list-entry.ts';

const texts = (elements: readonly Element[], name?: string): string[] =>
  filled(...elements.map((element) => (name ? textOf(element, name) : element.text)));

/** https://ofac.treasury.gov/specially-designated-nationals-list-data-formats-data-schemas */
export function ofacXml(path: string): ListFile {
  let date: string | null = null;
  return {
    source: 'OFAC',
    name: 'OFAC Specially Designated Nationals List',
    publishedOn: () => date,
    async *entries() {
      const records = ['publshInformation', 'publishInformation', 'sdnEntry'];
      for await (const record of readXmlRecords(createReadStream(path), { roots: ['sdnList'], records })) {
        if (record.name === 'sdnEntry') yield ofacEntry(record);
        else date = dateOf(textOf(record, 'Publish_Date'), true);
      }
    },
  };
}

function ofacEntry(record: Element): ListEntry {
  const nameOf = (element: Element) => filled(textOf(element, 'firstName'), textOf(element, 'lastName')).join(' ');
  const aliases = childrenOf(childOf(record, 'akaList'), 'aka').map(
    (aka): ListedName => ({
      name: nameOf(aka),
      kind: textOf(aka, 'category').toLowerCase() === 'weak' ? 'WEAK_ALIAS' : 'ALIAS',
    }),
  );
  return {
    entry: textOf(record, 'uid'),
    kind: kindOf(textOf(record, 'sdnType')),
    programmes: texts(within(record, 'program')),
    countries: texts(within(record, 'country')),
    births: texts(within(record, 'dateOfBirth')),
    names: [{ name: nameOf(record), kind: 'MAIN' }, ...aliases],
  };
}

/** https://www.gov.uk/government/publications/the-uk-sanctions-list */
export function ukXml(path: string): ListFile {
  let date: string | null = null;
  return {
    source: 'UK',
    name: 'UK Sanctions List',
    publishedOn: () => date,
    async *entries() {
      const records = ['DateGenerated', 'Designation'];
      for await (const record of readXmlRecords(createReadStream(path), { roots: ['Designations'], records })) {
        if (record.name === 'Designation') yield ukEntry(record);
        else date = dateOf(record.text);
      }
    },
  };
}

const ukNameParts = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'];

function ukEntry(record: Element): ListEntry {
  const names = childrenOf(childOf(record, 'Names'), 'Name').map(
    (name): ListedName => ({
      name: ukNameParts
        .map((part) => textOf(name, part))
        .filter(Boolean)
        .join(' '),
      kind: ukNameKind(textOf(name, 'NameType'), textOf(name, 'AliasStrength')),
    }),
  );
  const others = texts(within(record, 'NameNonLatinScript')).map((name): ListedName => ({ name, kind: 'ALIAS' }));
  return {
    entry: textOf(record, 'UniqueID'),
    kind: kindOf(textOf(record, 'IndividualEntityShip')),
    programmes: filled(textOf(record, 'RegimeName')),
    countries: filled(...texts(within(record, 'AddressCountry')), ...texts(within(record, 'Nationality'))),
    births: texts(within(record, 'DOB')),
    names: [...names, ...others],
  };
}

export function ukNameKind(type: string, strength: string): ListedName['kind'] {
  if (/^primary name$/i.test(tidy(type))) return 'MAIN';
  return /low|weak/i.test(strength) ? 'WEAK_ALIAS' : 'ALIAS';
}

/** https://webgate.ec.europa.eu/fsd/fsf */
export function euXml(path: string): ListFile {
  let date: string | null = null;
  return {
    source: 'EU',
    name: 'EU Consolidated Financial Sanctions List',
    publishedOn: () => date,
    async *entries() {
      const onRoot = (attributes: Readonly<Record<string, string>>) => {
        date = dateOf(attributes['generationDate']);
      };
      for await (const record of readXmlRecords(createReadStream(path), {
        ...{ roots: ['export'], records: ['sanctionEntity'], onRoot },
      })) {
        yield euEntry(record);
      }
    },
  };
}

function euEntry(record: Element): ListEntry {
  const attribute = (name: string, of: string) =>
    filled(...childrenOf(record, name).map(({ attributes }) => attributes[of]));
  const names = childrenOf(record, 'nameAlias').map(({ attributes }, at): ListedName => {
    const { wholeName, firstName, middleName, lastName, strong } = attributes;
    const kind = strong === 'false' ? 'WEAK_ALIAS' : 'ALIAS';
    return {
      name: tidy(wholeName) || filled(firstName, middleName, lastName).join(' '),
      kind: at === 0 ? 'MAIN' : kind,
    };
  });
  return {
    entry: tidy(record.attributes['euReferenceNumber']) || tidy(record.attributes['logicalId']),
    kind: kindOf(childOf(record, 'subjectType')?.attributes['classificationCode']),
    programmes: attribute('regulation', 'programme'),
    countries: filled(
      ...attribute('address', 'countryIso2Code'),
      ...attribute('citizenship', 'countryIso2Code'),
    ).filter((code) => code !== '00'),
    births: filled(...childrenOf(record, 'birthdate').map(({ attributes: { birthdate, year } }) => birthdate || year)),
    names,
  };
}
