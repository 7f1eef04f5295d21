import { messages } from '#contract/messages.ts';
import { MAX_SEARCH } from './list-address.ts';

const t = messages('common');

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The first one is chosen where the address names none. */
type Choices<Value extends string = string> = readonly [
  { readonly value: ''; readonly label: string },
  ...(readonly { readonly value: Value; readonly label: string }[]),
];

interface FilterField {
  readonly label: string;
  /** The choices of a select. Without them, it is a search. */
  readonly options?: Choices;
  readonly maxLength?: number;
}

/** The filters and the order of a list, by their names in the address. */
export type FilterFields = Readonly<Record<string, FilterField>>;

export type Filter<Fields extends FilterFields> = {
  readonly [Name in keyof Fields]?: Fields[Name] extends { options: readonly { value: infer Value }[] }
    ? Exclude<Value, ''>
    : string;
};

export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => choice(value, () => labels[value]));
}

/** Leaves out empty and unknown values, so that the API accepts the result. */
export function readFilter<Fields extends FilterFields>(fields: Fields, params: URLSearchParams): Filter<Fields> {
  const found = Object.entries(fields).map(([name, { options, maxLength = MAX_SEARCH }]) => {
    const value = params.get(name)?.trim().slice(0, maxLength);
    return [name, options && !options.some((option) => option.value === value) ? undefined : value] as const;
  });
  return Object.fromEntries(found.filter(([, value]) => value)) as Filter<Fields>;
}

function choice<Value extends string>(value: Value, labelOf: () => string) {
  return {
    value,
    get label() {
      return labelOf();
    },
  };
}

export function choices<Value extends string>(
  any: () => string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Choices<Value> {
  return [choice('', any), ...values.map((value) => choice(value, () => labelOf(value)))];
}

/** Repeats the orders of the column heads, because phones hide them. */
const ordersFrom =
  (first: () => string, oldest: () => string) =>
  <Value extends string = never>(
    more: Readonly<Record<Value, string>> = {} as never,
  ): { label: string; options: Choices<Value | 'oldest'> } => ({
    get label() {
      return t('Order');
    },
    options: [choice('', first), choice('oldest', oldest), ...choicesOf<Value>(more)],
  });

export const ordersByTime = ordersFrom(
  () => t('Newest first'),
  () => t('Oldest first'),
);

export const ordersByChange = ordersFrom(
  () => t('Recently changed first'),
  () => t('Least recently changed first'),
);
