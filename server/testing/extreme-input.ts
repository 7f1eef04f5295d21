/** Builds the most unusual input that a schema accepts: smallest, largest, with the most digits, in every script. */
import { z } from 'zod';

/** What a variant of the input tries first. Values that the schema refuses are skipped. */
export interface Extreme {
  readonly name: string;
  readonly optional: 'all' | 'none';
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

const small = [5e-324, 1e-300, 1e-12, 1e-7, 0.001, 0.01, 0.1, 0, 1, 2, 10];
const large = [1.797e308, 1e21, 9_007_199_254_740_991, 1e15, 1e12, 1e9, 1_000_000, 100_000, 10_000, 9999, 2000];
const digits = [0.1 + 0.2, 1 / 3, 999_999_999.999_999, 12_345.678_901_234, 1.005, 33.333_333_333_333, 7.77, 99];
const otherNumbers = [-100, -1, 999, 365, 180, 90, 60, 50, 20, 5, 3];

const scripts = {
  latin: 'Ä',
  arabic: 'شحن بحري ',
  chinese: '上海港集装箱',
  hebrew: 'מטען ימי ',
  devanagari: 'समुद्री माल ',
  cyrillic: 'Щебень ',
  emoji: '🚢👩🏽‍✈️',
  combining: 'Z\u0351\u036b\u0343a\u0300',
  markup: '<b>&amp;"\'',
  formula: '=1+1,"x"',
} as const;
const lengths = [50_000, 4000, 2000, 1000, 500, 300, 200, 160, 150, 120, 100, 80, 64, 40, 30, 20, 12, 10, 5, 3, 2, 1];

const ofLength = (text: string, length: number) =>
  [...new Intl.Segmenter('en').segment(text.repeat(Math.ceil(length / text.length)))]
    .reduce((all, { segment }) => (all.length + segment.length > length ? all : all + segment), '')
    .trim();

const longest = (text: string) => lengths.filter((length) => length <= 4000).map((length) => ofLength(text, length));

export const extremes: readonly Extreme[] = [
  { name: 'smallest', optional: 'none', numbers: small, texts: [...longest(scripts.latin)].reverse() },
  { name: 'smallest of everything', optional: 'all', numbers: small, texts: [...longest(scripts.chinese)].reverse() },
  { name: 'largest', optional: 'all', numbers: large, texts: longest('Wide load ') },
  { name: 'most digits', optional: 'all', numbers: digits, texts: longest(scripts.combining) },
  ...Object.entries(scripts).map(
    ([name, text]): Extreme => ({ name, optional: 'all', numbers: otherNumbers, texts: longest(text) }),
  ),
];

/** Values for fields by their name, such as ids of records that exist. */
export type Known = Readonly<Record<string, unknown>>;

const shaped = [
  ...['<p>One of the longest paragraphs 🚢 شحن 上海.</p>', 'ada@applicant.example', 'https://www.company.example/'],
  ...[
    '2199-12-31',
    '1900-01-01',
    '2027-06-01',
    '2199-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00Z',
    '2027-06-01T12:00:00Z',
  ],
  ...[
    'INNSA',
    'NLRTM',
    'HAM',
    'IN',
    'DE',
    'EUR',
    'KWD',
    'JPY',
    'Africa/Cairo',
    'UN1263',
    '6302.21',
    '63',
    '6302',
    '45G1',
  ],
  ...[
    '09:30',
    '/forum',
    '+49 40 123456',
    '20457',
    'reefer',
    '123456',
    'https://www.linkedin.com/in/ada',
    '1.4',
    '3',
    'II',
  ],
];

/** @returns undefined if nothing that was tried fits */
export function extremeOf(schema: z.ZodType, extreme: Extreme, known: Known = {}, name = ''): unknown {
  if (name in known && schema.safeParse(known[name]).success) return known[name];
  if (schema instanceof z.ZodOptional) {
    return extreme.optional === 'all' ? extremeOf(schema.unwrap() as z.ZodType, extreme, known, name) : undefined;
  }
  if (schema instanceof z.ZodDefault) {
    return extreme.optional === 'all' ? extremeOf(schema.unwrap() as z.ZodType, extreme, known, name) : undefined;
  }
  if (schema instanceof z.ZodNullable) {
    if (extreme.optional === 'none') return null;
    return extremeOf(schema.unwrap() as z.ZodType, extreme, known, name) ?? null;
  }
  if (schema instanceof z.ZodObject) return objectOf(schema, extreme, known);
  if (schema instanceof z.ZodArray) return arrayOf(schema, extreme, known, name);
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).map((option) => extremeOf(option, extreme, known, name));
    return options.find((value) => value !== undefined && schema.safeParse(value).success);
  }
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodObject) {
    return objectOf(schema.def.in as z.ZodObject, extreme, known);
  }
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodArray) {
    return arrayOf(schema.def.in as z.ZodArray, extreme, known, name);
  }
  const options = schema instanceof z.ZodEnum ? schema.options : [];
  const values = [...options.toReversed(), ...extreme.numbers, ...extreme.texts, ...shaped, ...small, ...large, true];
  return values.find((value) => schema.safeParse(value).success);
}

function arrayOf(schema: z.ZodArray, extreme: Extreme, known: Known, name: string): unknown[] | undefined {
  const item = extremeOf(schema.element as z.ZodType, extreme, known, name);
  const sizes = extreme.name === 'largest' ? [50, 40, 20, 15, 10, 5, 2, 1, 0] : [1, 2, 0];
  const lists = sizes.map((size) => (item === undefined ? [] : Array.from({ length: size }, () => item)));
  return lists.find((list) => schema.safeParse(list).success);
}

/** Leaves out the optional fields that contradict others. */
function objectOf(schema: z.ZodObject, extreme: Extreme, known: Known): Record<string, unknown> | undefined {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, extremeOf(field as z.ZodType, extreme, known, name)] as const,
  );
  const whole = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  for (;;) {
    const { error } = schema.safeParse(whole);
    if (!error) return whole;
    const wrong = error.issues.map(({ path }) => String(path[0])).find((name) => name in whole);
    if (wrong === undefined) return undefined;
    delete whole[wrong];
  }
}
