import { md5Of, md5OfRows } from './queries.ts';

/** A member whom no row names: what they read is what every member reads about whom the database knows nothing else. */
export const STRANGER = '00000000-0000-7000-8000-000000000000';

/** A statement that was sent with the id of the stranger. */
interface OwnRead {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Null without rows. */
  readonly md5: string | null;
}

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const MD5 = 'md5 of all rows';
const isNested = (value: unknown): boolean =>
  value !== STRANGER && (JSON.stringify(value)?.includes(STRANGER) ?? false);

/** What the stranger’s answer was made of, so that another member can be compared with the stranger. */
export class StrangerReads {
  readonly own: OwnRead[] = [];
  /** A read that can’t be compared. */
  isIncomplete = false;
  readonly #named = new Set<string>();

  /** The statement to send instead: its rows and their hash come from one snapshot. */
  prepare(sent: Sent): Sent {
    const { name, text, values } = sent;
    this.isIncomplete ||= values.some(isNested);
    return values.includes(STRANGER) ? { name: `${name} md5`, text: md5OfRows(text, MD5), values } : sent;
  }

  note({ name, text, values }: Sent, rows: readonly object[]): void {
    if (values.includes(STRANGER)) {
      const [first] = rows as { [MD5]?: string }[];
      this.own.push({ name, text, values, md5: first?.[MD5] ?? null });
      for (const row of rows as { [MD5]?: string }[]) delete row[MD5];
    }
    for (const id of JSON.stringify(rows).match(ids) ?? []) this.#named.add(id);
  }

  /** All ids in the rows. */
  get named(): string {
    return [...this.#named].join(' ');
  }
}

/** The statement that shows whether a member reads the same rows. */
export const comparing = ({ name, text, values }: OwnRead, userId: string) => ({
  name: `${name} same`,
  text: md5Of(text),
  values: values.map((value) => (value === STRANGER ? userId : value)),
  isNoted: true as const,
});
