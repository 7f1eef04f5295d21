/** Its members: https://european-union.europa.eu/principles-countries-history/eu-countries_en */
export const europeanUnion: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
