/** '1,860' or '10.08'. The same on the server and in every browser. */
export const figure = (value: number, decimals = 3): string =>
  value.toLocaleString('en', { maximumFractionDigits: decimals });
