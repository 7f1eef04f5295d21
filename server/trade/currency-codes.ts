export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
