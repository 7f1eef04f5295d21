/** In which currency forwarders usually price a lane. */
import currencyOf from 'country-to-currency';

interface Lane {
  readonly origin: { readonly country: string };
  readonly destination: { readonly country: string };
}

/** Europe without Russia, Belarus and Turkey, whose forwarders price other lanes in dollars too. */
const europe = new Set(
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  ),
);

/** The currency that both ends share; otherwise the euro within Europe, and the dollar elsewhere. */
export function laneCurrency({ origin, destination }: Lane): string {
  const [from, to] = [origin.country, destination.country];
  const currencies = [from, to].map((country) => (currencyOf as Readonly<Record<string, string>>)[country]);
  const [one, other] = currencies;
  if (one !== undefined && one === other) return one;
  return europe.has(from) && europe.has(to) ? 'EUR' : 'USD';
}
