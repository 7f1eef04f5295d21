import { dayText } from '#contract/dates.ts';
import type { Settings } from '#server/settings.ts';
import { inEnglish } from '../languages/portal-messages.ts';
import { oneLine } from './one-line.ts';

const plainToken = /^[\w-]{1,100}$/;

/** May go to unverified addresses: a string that a visitor typed can’t become part of one. */
export class Phrase {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static say(this: void, parts: TemplateStringsArray, ...values: readonly (Phrase | number)[]): Phrase {
    return new Phrase(join(parts, values.map(read)));
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
export const portalPath = PortalPath.to;
export const portalPathOf = PortalPath.of;

/** Only an admin can change the portal’s name. */
export const siteName = ({ SITE_NAME }: Pick<Settings, 'SITE_NAME'>): Phrase => Phrase.ofStaff(SITE_NAME);

export const dayOf = (day: Date): Phrase => Phrase.ofStaff(inEnglish(() => dayText(day)));

export function codeOf(code: string): Phrase {
  if (!/^\d{6}$/.test(code)) throw new TypeError('A one-time code has six digits.');
  return Phrase.ofStaff(code);
}

function read(value: Phrase | number): string {
  if (typeof value === 'number') return String(value);
  return Phrase.read(value);
}

function join(parts: TemplateStringsArray, values: readonly string[]): string {
  return parts.map((part, at) => part + (values[at] ?? '')).join('');
}
