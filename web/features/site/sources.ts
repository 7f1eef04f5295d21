import { messages } from '#contract/messages.ts';

const t = messages('site');
export const sources: readonly { readonly name: string; readonly text: string; readonly url?: string }[] = [
  {
    get name() {
      return t('Harmonized System');
    },
    get text() {
      return t(
        'HS 2022 headings and codes as UN Comtrade lists them, from datasets/harmonized-system under the ODC Public Domain Dedication and Licence (https://opendatacommons.org/licenses/pddl/1-0/), with short names and everyday words of our own. The text of the World Customs Organization is authoritative.',
      );
    },
    url: 'https://github.com/datasets/harmonized-system',
  },
  {
    name: 'UN/LOCODE',
    get text() {
      return t('Codes for ports and places: United Nations Economic Commission for Europe, Recommendation 16.');
    },
    url: 'https://unece.org/trade/uncefact/unlocode',
  },
  {
    get name() {
      return t('Ports');
    },
    get text() {
      return t(
        'Names, positions and time zones from the sea-ports package (MIT), with reviewed corrections. Main ports have names and positions of our own.',
      );
    },
    url: 'https://github.com/marchah/sea-ports',
  },
  {
    get name() {
      return t('More ports');
    },
    get text() {
      return t(
        'World Port Index, Publication 150 of the National Geospatial-Intelligence Agency of the United States, in the public domain.',
      );
    },
    url: 'https://msi.nga.mil/Publications/WPI',
  },
  {
    get name() {
      return t('Cities');
    },
    get text() {
      return t(
        'Positions, time zones and names in other scripts from GeoNames, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). We chose cities with a UN/LOCODE and rounded their positions. Names in other languages are also from Natural Earth, in the public domain.',
      );
    },
    url: 'https://www.geonames.org/',
  },
  {
    get name() {
      return t('States and regions');
    },
    get text() {
      return t(
        'ISO 3166-2 codes, with English names from the Unicode CLDR 48, under the Unicode License (https://www.unicode.org/license.txt). Which place lies in which region is by the towns of GeoNames, under CC BY 4.0, and by the sea-ports package (MIT).',
      );
    },
    url: 'https://cldr.unicode.org/',
  },
  {
    get name() {
      return t('Airports');
    },
    get text() {
      return t(
        'Codes, names, positions and time zones from airport-data-js by Aashish Vivekanand, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). We left out small airports without a scheduled service, and added names of cities.',
      );
    },
    url: 'https://github.com/aashishvanand/airport-data-js',
  },
  {
    get name() {
      return t('Public holidays');
    },
    get text() {
      return t(
        'Computed by date-holidays by commenthol, whose data are under CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/), with the days that China added in 2025.',
      );
    },
    url: 'https://github.com/commenthol/date-holidays',
  },
  {
    get name() {
      return t('CO2e of freight');
    },
    get text() {
      return t(
        'Factors from the greenhouse gas reporting conversion factors 2025 of the UK Department for Energy Security and Net Zero, under the Open Government Licence v3.0.',
      );
    },
    url: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
  },
  {
    get name() {
      return t('Incoterms® 2020');
    },
    get text() {
      return t(
        'A registered trademark of the International Chamber of Commerce. We refer to the rules by their three-letter codes. Their wording belongs to the ICC.',
      );
    },
    url: 'https://iccwbo.org/business-solutions/incoterms-rules/',
  },
  {
    get name() {
      return t('Countries');
    },
    get text() {
      return t('ISO 3166-1 codes, with English names from the Unicode CLDR.');
    },
    url: 'https://cldr.unicode.org/',
  },
  {
    get name() {
      return t('Currencies');
    },
    get text() {
      return t('ISO 4217 codes and decimals from dinero.js (MIT), with English names from the Unicode CLDR.');
    },
    url: 'https://www.iso.org/iso-4217-currency-codes.html',
  },
  {
    get name() {
      return t('World map');
    },
    get text() {
      return t(
        'Natural Earth, 1:110 million, in the public domain, from the world-atlas package. We show borders as the source draws them and take no position on any dispute.',
      );
    },
    url: 'https://www.naturalearthdata.com/',
  },
  {
    get name() {
      return t('Time zones');
    },
    get text() {
      return t('The IANA time zone database, as included in Node.js and in your browser.');
    },
    url: 'https://www.iana.org/time-zones',
  },
  {
    get name() {
      return t('Time zones of Windows');
    },
    get text() {
      return t(
        'The zone of each Windows id by windowsZones of the Unicode CLDR 48, under the Unicode License (https://www.unicode.org/license.txt).',
      );
    },
    url: 'https://cldr.unicode.org/',
  },
];
