export const sources: readonly { readonly name: string; readonly text: string; readonly url?: string }[] = [
  {
    name: 'Harmonized System',
    text: 'Chapters of the HS 2022 of the World Customs Organization, with our own short names. The WCO’s text is authoritative.',
    url: 'https://www.wcoomd.org/en/topics/nomenclature.aspx',
  },
  {
    name: 'UN/LOCODE',
    text: 'Codes for ports and places: United Nations Economic Commission for Europe, Recommendation 16.',
    url: 'https://unece.org/trade/uncefact/unlocode',
  },
  {
    name: 'Incoterms® 2020',
    text: 'A registered mark of the International Chamber of Commerce. We name the rules by their three letters; their wording is the ICC’s.',
    url: 'https://iccwbo.org/business-solutions/incoterms-rules/',
  },
  {
    name: 'Countries',
    text: 'Codes of ISO 3166-1; their names in English from the Unicode CLDR.',
    url: 'https://cldr.unicode.org/',
  },
  {
    name: 'World map',
    text: 'Natural Earth, 1:110 million, in the public domain, by way of the package world-atlas. Borders are drawn as its makers draw them; we take no side in any dispute.',
    url: 'https://www.naturalearthdata.com/',
  },
  {
    name: 'Time zones',
    text: 'The IANA time zone database, as it comes with the runtime.',
    url: 'https://www.iana.org/time-zones',
  },
];
