export const sources: readonly { readonly name: string; readonly text: string; readonly url?: string }[] = [
  {
    name: 'Harmonized System',
    text: 'HS 2022 chapters of the World Customs Organization, with our own short names. The WCO’s text is authoritative.',
    url: 'https://www.wcoomd.org/en/topics/nomenclature.aspx',
  },
  {
    name: 'UN/LOCODE',
    text: 'Codes for ports and places: United Nations Economic Commission for Europe, Recommendation 16.',
    url: 'https://unece.org/trade/uncefact/unlocode',
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
    name: 'World map',
    text: 'Natural Earth, 1:110 million, in the public domain, from the world-atlas package. We show borders as the source draws them and take no position on any dispute.',
    url: 'https://www.naturalearthdata.com/',
  },
  {
    name: 'Time zones',
    text: 'The IANA time zone database, as included in Node.js and in your browser.',
    url: 'https://www.iana.org/time-zones',
  },
];
