export const sources: readonly { readonly name: string; readonly text: string; readonly url?: string }[] = [
  {
    name: 'Harmonized System',
    text: 'HS 2022 headings and codes as UN Comtrade lists them, from datasets/harmonized-system under the ODC Public Domain Dedication and Licence (https://opendatacommons.org/licenses/pddl/1-0/), with short names and everyday words of our own. The text of the World Customs Organization is authoritative.',
    url: 'https://github.com/datasets/harmonized-system',
  },
  {
    name: 'UN/LOCODE',
    text: 'Codes for ports and places: United Nations Economic Commission for Europe, Recommendation 16.',
    url: 'https://unece.org/trade/uncefact/unlocode',
  },
  {
    name: 'Ports',
    text: 'Names, positions and time zones from the sea-ports package (MIT), with reviewed corrections. Main ports have names and positions of our own.',
    url: 'https://github.com/marchah/sea-ports',
  },
  {
    name: 'More ports',
    text: 'World Port Index, Publication 150 of the National Geospatial-Intelligence Agency of the United States, in the public domain.',
    url: 'https://msi.nga.mil/Publications/WPI',
  },
  {
    name: 'Cities',
    text: 'Positions, time zones and names in other scripts from GeoNames, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). We chose cities with a UN/LOCODE and rounded their positions. Names in other languages are also from Natural Earth, in the public domain.',
    url: 'https://www.geonames.org/',
  },
  {
    name: 'States and regions',
    text: 'ISO 3166-2 codes, with English names from the Unicode CLDR 48, under the Unicode License (https://www.unicode.org/license.txt). Which place lies in which region is by the towns of GeoNames, under CC BY 4.0, and by the sea-ports package (MIT).',
    url: 'https://cldr.unicode.org/',
  },
  {
    name: 'Airports',
    text: 'Codes, names, positions and time zones from airport-data-js by Aashish Vivekanand, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). We left out small airports without a scheduled service, and added names of cities.',
    url: 'https://github.com/aashishvanand/airport-data-js',
  },
  {
    name: 'Incoterms® 2020',
    text: 'A registered trademark of the International Chamber of Commerce. We refer to the rules by their three-letter codes. Their wording belongs to the ICC.',
    url: 'https://iccwbo.org/business-solutions/incoterms-rules/',
  },
  {
    name: 'Countries',
    text: 'ISO 3166-1 codes, with English names from the Unicode CLDR.',
    url: 'https://cldr.unicode.org/',
  },
  {
    name: 'Currencies',
    text: 'ISO 4217 codes and decimals from dinero.js (MIT), with English names from the Unicode CLDR.',
    url: 'https://www.iso.org/iso-4217-currency-codes.html',
  },
  {
    name: 'World map',
    text: 'Natural Earth, 1:110 million, in the public domain, from the world-atlas package. We show borders as the source draws them and take no position on any dispute.',
    url: 'https://www.naturalearthdata.com/',
  },
  {
    name: 'Time zones',
    text: 'The IANA time zone database, as included in Node.js and in your browser.',
    url: 'https://www.iana.org/time-zones',
  },
  {
    name: 'Time zones of Windows',
    text: 'The zone of each Windows id by windowsZones of the Unicode CLDR 48, under the Unicode License (https://www.unicode.org/license.txt).',
    url: 'https://cldr.unicode.org/',
  },
];
