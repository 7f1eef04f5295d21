import type { LoggedMail } from '#contract/mail-log.ts';
import type { Settings } from '#server/settings.ts';
import { type Email, type EmailParts, unsubscribing, writeEmail } from './email.ts';
import { Phrase, PortalPath } from './phrase.ts';

/** `link` confirms something that was just submitted with this address. */
export type MailClass = LoggedMail['class'];

/** `verified`: may quote what people typed. `anyone`: consists of phrases alone. */
export type Audience = 'verified' | 'anyone';

export interface MailType {
  readonly name: string;
  readonly to: Audience;
  readonly class: MailClass;
}

/** Only a declared type can create one. */
export class Mail {
  readonly type: MailType;
  /** In the language for which it is called. */
  readonly write: () => Email;
  readonly #made = true;

  private constructor(type: MailType, write: () => Email) {
    this.type = type;
    this.write = write;
  }

  static is(value: unknown): value is Mail {
    return typeof value === 'object' && value !== null && #made in value;
  }

  /** @internal only `defineMail` calls it */
  static of(type: MailType, write: () => Email): Mail {
    return new Mail(type, write);
  }
}

export interface OpenParts {
  readonly subject: Phrase;
  readonly greeting?: Phrase;
  /** `written` is a line of codes and figures, whose order depends on its own letters. */
  readonly paragraphs: readonly (Phrase | { readonly written: Phrase })[];
  readonly highlight?: Phrase;
  readonly link?: { readonly label: Phrase; readonly path: PortalPath };
  /** Links to the same page in the other languages, for people who did not choose one. */
  readonly hasOtherLanguages?: boolean;
  readonly stop?: {
    readonly text: Phrase;
    readonly label: Phrase;
    readonly path: PortalPath;
    /** The address that mail programs send. */
    readonly oneClick: PortalPath;
  };
}

const types = new Map<string, MailType>();

export const mailTypes = (): readonly MailType[] => [...types.values()];

/**
 * Templates for `anyone` accept only phrases, so that text from visitors can’t get into the email. They run for each
 * recipient, in their language.
 */
export function defineMail<Args extends readonly unknown[]>(
  type: MailType & { readonly to: 'anyone' },
  write: (settings: Settings, ...args: Args) => OpenParts,
): (settings: Settings, ...args: Args) => Mail;
export function defineMail<Args extends readonly unknown[]>(
  type: MailType & { readonly to: 'verified'; readonly class: 'notification' },
  write: (settings: Settings, ...args: Args) => EmailParts,
): (settings: Settings, ...args: Args) => Mail;
export function defineMail<Args extends readonly unknown[]>(
  type: MailType,
  write: (settings: Settings, ...args: Args) => OpenParts | EmailParts,
): (settings: Settings, ...args: Args) => Mail {
  if (types.has(type.name)) throw new Error(`There are two types of mail with the name ${type.name}.`);
  types.set(type.name, type);
  return (settings, ...args) =>
    Mail.of(type, () => {
      const parts = write(settings, ...args);
      const plain = type.to === 'anyone' ? readPhrases(settings, parts as OpenParts) : (parts as EmailParts);
      return writeEmail(settings, plain);
    });
}

/** Reading a value that is not a phrase throws, so that the rule also holds if the types are bypassed. */
function readPhrases(
  settings: Settings,
  { subject, greeting, paragraphs, highlight, link, hasOtherLanguages, stop }: OpenParts,
): EmailParts {
  return {
    subject: Phrase.read(subject),
    ...(greeting ? { greeting: Phrase.read(greeting) } : {}),
    paragraphs: paragraphs.map((part) =>
      'written' in part ? { written: Phrase.read(part.written) } : Phrase.read(part),
    ),
    ...(highlight ? { highlight: Phrase.read(highlight) } : {}),
    ...(hasOtherLanguages ? { hasOtherLanguages } : {}),
    ...(link ? { link: { label: Phrase.read(link.label), path: PortalPath.read(link.path) } } : {}),
    ...(stop
      ? unsubscribing(settings, Phrase.read(stop.text), {
          label: Phrase.read(stop.label),
          path: PortalPath.read(stop.path),
          oneClick: PortalPath.read(stop.oneClick),
        })
      : {}),
  };
}
