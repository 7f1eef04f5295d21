import { dayText } from '#contract/dates.ts';
import { messages, type TextOf, type ValuesOf } from '#contract/messages.ts';
import type { Settings } from '#server/settings.ts';
import { oneLine } from './one-line.ts';

const t = messages('emails');

type EmailText = TextOf<'emails'>;
/** Numbers where the text counts something, else phrases. */
type PhraseValues<Text extends EmailText> = {
  readonly [Name in keyof ValuesOf<Text>]: ValuesOf<Text>[Name] extends number ? number : Phrase | number;
};
type PhraseArguments<Text extends EmailText> = [keyof ValuesOf<Text>] extends [never]
  ? []
  : [values: PhraseValues<Text>];

const plainToken = /^[\w-]{1,100}$/;

/** May go to unverified addresses: a string that a visitor typed can’t become part of one. */
export class Phrase {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** A text of the portal. The compiler and `read` refuse values that are not phrases or numbers. */
  static say<Text extends EmailText>(this: void, text: Text, ...[values]: PhraseArguments<Text>): Phrase {
    const read = Object.entries<unknown>(values ?? {}).map(([name, value]) => [name, readValue(value)]);
    return new Phrase((t as (text: string, values: object) => string)(text, Object.fromEntries(read)));
  }

  /** Phrases one after the other. */
  static join(this: void, separator: '. ' | ', ' | ' ', phrases: readonly Phrase[]): Phrase {
    return new Phrase(phrases.map(Phrase.read).join(separator));
  }

  /** @internal see staff-text.ts */
  static ofStaff(text: string): Phrase {
    return new Phrase(oneLine(text));
  }

  static read(this: void, phrase: Phrase): string {
    return phrase.#text;
  }
}

export class PortalPath {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  static to(this: void, parts: TemplateStringsArray, ...values: readonly string[]): PortalPath {
    for (const value of values) {
      if (!plainToken.test(value)) throw new TypeError('A path in a mail holds only ids, tokens and codes.');
    }
    const path = join(parts, values);
    if (!path.startsWith('/') || path.startsWith('//')) throw new TypeError('A path in a mail starts with one slash.');
    return new PortalPath(path);
  }

  static of(this: void, path: string): PortalPath {
    const [start, ...parts] = path.split(/[/#]/);
    if (start !== '' || !parts.every((part) => plainToken.test(part))) {
      throw new TypeError('A path in a mail holds only ids, tokens and codes.');
    }
    return new PortalPath(path);
  }

  static read(this: void, path: PortalPath): string {
    return path.#path;
  }
}

export const say = Phrase.say;
export const joinPhrases = Phrase.join;
export const portalPath = PortalPath.to;
export const portalPathOf = PortalPath.of;

/** Only an admin can change the portal’s name. */
export const siteName = ({ SITE_NAME }: Pick<Settings, 'SITE_NAME'>): Phrase => Phrase.ofStaff(SITE_NAME);

export const dayOf = (day: Date): Phrase => Phrase.ofStaff(dayText(day));

export function codeOf(code: string): Phrase {
  if (!/^\d{6}$/.test(code)) throw new TypeError('A one-time code has six digits.');
  return Phrase.ofStaff(code);
}

const readValue = (value: unknown): string | number =>
  typeof value === 'number' ? value : Phrase.read(value as Phrase);

function join(parts: TemplateStringsArray, values: readonly string[]): string {
  return parts.map((part, at) => part + (values[at] ?? '')).join('');
}
