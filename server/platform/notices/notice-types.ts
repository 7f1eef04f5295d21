/** What notifications say. A notification stores its kind and values, and becomes text in the language of its reader. */

import { currentLanguage, messages } from '#contract/messages.ts';
import { inEnglish, type TextPerLanguage } from '../languages/portal-messages.ts';

const t = messages('notifications');

interface NoticeTexts<Values> {
  /** Undefined if it is about a notification that this version does not know. @param actor the name of who acted */
  readonly title: (values: Values, actor: string) => string | undefined;
  /** For several events. @param count also one, if others were withdrawn */
  readonly several?: (values: Values, count: number) => string;
  /** What the portal says below the title. By default, the text is what somebody wrote. */
  readonly text?: (values: Values) => string;
}

/** What a notification says, for any reader. */
export interface Said {
  /** Such as `event.changed`. */
  readonly kind: string;
  /** Become JSON. */
  readonly values: object;
}

/** What the portal adds to the values of a kind. */
interface Added {
  /** The name of the texts, if it is not the kind. */
  readonly textsOf?: string;
  /** If the portal composed the text of data. */
  readonly textIn?: TextPerLanguage;
  /** Events of the bundle were withdrawn, among them perhaps the one that the title is about. */
  readonly isReduced?: boolean;
}

export interface NoticeRow {
  readonly kind: string;
  /** Null in notifications of earlier releases, whose title is a text. */
  readonly said: object | null;
  readonly title: string;
  readonly text: string;
  readonly count: number;
  readonly author_name: string | null;
  readonly author_deleted: boolean | null;
}

const known = new Map<string, NoticeTexts<object>>();

/** @param name of the texts, if others have the same kind */
export function defineNotice<Values extends object = Record<never, never>>(
  kind: string,
  texts: NoticeTexts<Values>,
  name = kind,
): (...values: keyof Values extends never ? [] : [values: Values]) => Said {
  if (known.has(name)) throw new Error(`There are two notifications with the name ${name}.`);
  known.set(name, texts as unknown as NoticeTexts<object>);
  return (...[values]) => ({ kind, values: name === kind ? (values ?? {}) : { ...values, textsOf: name } });
}

const textsOf = (kind: string, said: Added) => known.get(said.textsOf ?? kind);

/** Undefined for a kind that another release stored. */
export const titleOf = ({ kind, values }: Said, actor: string): string | undefined =>
  textsOf(kind, values)?.title(values, actor);

/** The title for the previous release, which writes the name instead of `{actor}`. */
export function storedTitle(said: Said): string {
  const title = inEnglish(() => titleOf(said, '{actor}'));
  if (title === undefined) throw new Error(`There is no notification with the name ${said.kind}.`);
  return title;
}

/** Of what the portal says below the title. */
export const storedText = ({ kind, values }: Said): string =>
  inEnglish(() => textsOf(kind, values)?.text?.(values) ?? '');

/** In the language of the reader for whom it runs. */
export function writeNotice(row: NoticeRow): { readonly title: string; readonly text: string } {
  const { kind, said, count } = row;
  const texts = said && textsOf(kind, said);
  const stored = row.title.replaceAll('{actor}', () => actorOf(row));
  if (!texts) return { title: stored, text: row.text };
  const { textIn, isReduced = false }: Added = said;
  const several = count > 1 || isReduced ? texts.several : undefined;
  return {
    title: (several ? several(said, count) : texts.title(said, actorOf(row))) ?? stored,
    text: isReduced ? '' : (textIn?.[currentLanguage()] ?? texts.text?.(said) ?? row.text),
  };
}

function actorOf({ author_name: name, author_deleted: isDeleted }: NoticeRow): string {
  return isDeleted ? t('A deleted member') : (name ?? t('Somebody'));
}
