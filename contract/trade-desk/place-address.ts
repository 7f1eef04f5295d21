/** A place with its working days, as the address of a tool has it. */

/** A country, its region ('' for the whole country), and its days off ('' for the usual ones, such as '67'). */
export interface Place {
  readonly country: string;
  readonly region: string;
  readonly weekend: string;
}

/** The names of its parts in the address. */
export type PlaceNames = Readonly<Record<keyof Place, string>>;

/** @returns the part of the parameter that has this form; '' without one */
export const partOf = (params: URLSearchParams, name: string, form: RegExp): string =>
  form.exec(params.get(name) ?? '')?.[0] ?? '';

export const readPlace = (params: URLSearchParams, names: PlaceNames): Place => ({
  country: partOf(params, names.country, /^[A-Z]{2}$/),
  region: partOf(params, names.region, /^[A-Z0-9-]{1,10}$/),
  weekend: partOf(params, names.weekend, /^(?:67|7|56|5|0)$/),
});
