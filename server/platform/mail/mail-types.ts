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
  readonly email: Email;
  readonly #made = true;

  private constructor(type: MailType, email: Email) {
    this.type = type;
    this.email = email;
  }

  static is(value: unknown): value is Mail {
    return typeof value === 'object' && value !== null && #made in value;
  }

  /** @internal only `defineMail` calls it */
  static of(type: MailType, email: Email): Mail {
    return new Mail(type, email);
  }
}

export interface OpenParts {
  readonly subject: Phrase;
  readonly paragraphs: readonly Phrase[];
  readonly highlight?: Phrase;
  readonly link?: { readonly label: Phrase; readonly path: PortalPath };
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

/** Templates for `anyone` accept only phrases, so that text from visitors can’t get into the email. */
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
  return (settings, ...args) => {
    const parts = write(settings, ...args);
    const plain = type.to === 'anyone' ? readPhrases(settings, parts as OpenParts) : (parts as EmailParts);
    return Mail.of(type, writeEmail(settings, plain));
  };
}

/** Reading a value that is not a phrase throws, so that the rule also holds if the types are bypassed. */
function readPhrases(settings: Settings, { subject, paragraphs, highlight, link, stop }: OpenParts): EmailParts {
  return {
    subject: Phrase.read(subject),
    paragraphs: paragraphs.map(Phrase.read),
    ...(highlight ? { highlight: Phrase.read(highlight) } : {}),
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
