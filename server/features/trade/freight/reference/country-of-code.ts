/** The code list has places of Kosovo under Serbia, because ISO 3166 has no code for Kosovo. */
const inKosovo: ReadonlySet<string> = new Set(['RSPRN']);

export const countryOfCode = (code: string): string => (inKosovo.has(code) ? 'XK' : code.slice(0, 2));
