import { hashStatement } from '../database/statement-names.ts';
import { allOf, md5Of, md5OfRows } from './queries.ts';

/** The id of the uninvolved member, whom no row names. Members whom the rows of a page do not name read the same. */
export const UNINVOLVED_ID = '00000000-0000-7000-8000-000000000000';

interface OwnRead {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly md5: string | null;
}

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export type OwnPart = Pick<Sent, 'text' | 'values'>;

export interface Comparison {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly md5s: readonly (string | null)[];
}

const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const MD5 = 'md5 of all rows';
const isNested = (value: unknown): boolean =>
  value !== UNINVOLVED_ID && (JSON.stringify(value)?.includes(UNINVOLVED_ID) ?? false);
const moved = (text: string, by: number): string => text.replace(/\$(\d+)/g, (_, at) => `$${Number(at) + by}`);

/** What the response to the uninvolved member was made of, so that others can be compared with that member. */
export class UninvolvedReads {
  isIncomplete = false;
  readonly #own: OwnRead[] = [];
  readonly #named = new Set<string>();

  /** Sent instead, because the rows and the hash must come from one snapshot. */
  prepare(sent: Sent, part: OwnPart = sent): Sent {
    const { name, text, values } = sent;
    this.isIncomplete ||= [...values, ...part.values].some(isNested);
    if (!values.includes(UNINVOLVED_ID)) return sent;
    this.isIncomplete ||= !part.values.includes(UNINVOLVED_ID);
    return part === sent
      ? { name: `${name} md5`, text: md5OfRows(text, MD5, 'q'), values }
      : {
          name: `${name} md5`,
          text: md5OfRows(text, MD5, `(${moved(part.text, values.length)})`),
          values: [...values, ...part.values],
        };
  }

  note({ values }: Sent, rows: readonly object[], { text, values: compared }: OwnPart): void {
    if (values.includes(UNINVOLVED_ID)) {
      const [first] = rows as { [MD5]?: string }[];
      this.#own.push({ text, values: compared, md5: first?.[MD5] ?? null });
      for (const row of rows as { [MD5]?: string }[]) delete row[MD5];
    }
    for (const id of JSON.stringify(rows).match(ids) ?? []) this.#named.add(id);
  }

  get named(): string {
    return [...this.#named].join(' ');
  }

  get comparison(): Comparison | null {
    if (this.#own.length === 0) return null;
    const values: unknown[] = [];
    const parts = this.#own.map((read) => {
      const text = moved(read.text, values.length);
      values.push(...read.values);
      return md5Of(text);
    });
    const text = allOf(parts);
    return { name: `${hashStatement(text)} same`, text, values, md5s: this.#own.map(({ md5 }) => md5) };
  }
}

export const comparing = ({ name, text, values }: Comparison, userId: string) => ({
  name,
  text,
  values: values.map((value) => (value === UNINVOLVED_ID ? userId : value)),
  rowMode: 'array' as const,
  isNoted: true as const,
});
