import { messages } from '#contract/messages.ts';
import { defineNotice, type Said } from '#server/platform/notices/notice-types.ts';
import type { KindName } from './kind-queries.ts';

const t = messages('notifications');

export type Verb = 'created' | 'changed' | 'removed' | 'restored';

interface Thing {
  readonly name: () => string;
  /** How the owner learns that staff removed it. By default, they deleted it. */
  readonly removed?: (thing: string) => string;
}

const things: Readonly<Record<KindName, Thing>> = {
  post: { name: () => t('your post') },
  freightRequest: { name: () => t('your request') },
  offer: { name: () => t('your offer'), removed: (thing) => t('Our staff hid {thing}', { thing }) },
  disruption: { name: () => t('your notice of a disruption') },
  reply: { name: () => t('your reply') },
  earlierText: { name: () => t('an earlier version of your text') },
  comment: { name: () => t('your comment') },
  rating: { name: () => t('your rating') },
  company: {
    name: () => t('your company'),
    removed: (thing) => t('Our staff removed {thing} from the directory', { thing }),
  },
  person: {
    name: () => t('your entry among the people of a company'),
    removed: (thing) => t('Our staff removed {thing}', { thing }),
  },
  brochure: { name: () => t('your brochure') },
  job: { name: () => t('your job') },
  application: { name: () => t('your application') },
  companyEnquiry: { name: () => t('your enquiry') },
  enquiry: { name: () => t('your enquiry') },
  event: { name: () => t('your event') },
  article: { name: () => t('your article') },
  course: { name: () => t('your course') },
  preferences: { name: () => t('your notification preferences') },
  user: { name: () => t('your account') },
};

function titleFor({ name, removed }: Thing, verb: Verb): string {
  const thing = name();
  switch (verb) {
    case 'created':
      return t('Our staff added {thing}', { thing });
    case 'changed':
      return t('Our staff changed {thing}', { thing });
    case 'restored':
      return t('Our staff restored {thing}', { thing });
    case 'removed':
      return removed ? removed(thing) : t('Our staff deleted {thing}', { thing });
  }
}

const define = (kind: string, thing: Thing, verb: Verb) =>
  defineNotice(`${kind}.${verb}`, { title: () => titleFor(thing, verb) }, `staff.${kind}.${verb}`);

const forEach = (kind: string, thing: Thing): Readonly<Record<Verb, () => Said>> => ({
  created: define(kind, thing, 'created'),
  changed: define(kind, thing, 'changed'),
  removed: define(kind, thing, 'removed'),
  restored: define(kind, thing, 'restored'),
});

/** For the owner of what staff change. */
export const changedByStaff = Object.fromEntries(
  Object.entries(things).map(([kind, thing]) => [kind, forEach(kind, thing)]),
) as Readonly<Record<KindName, Readonly<Record<Verb, () => Said>>>>;

/** @param title of what was changed */
export const changeText = (title: string, reason: string | undefined): string =>
  reason === undefined
    ? t('{title}: No reason was given. Contact our staff if you disagree.', { title })
    : t('{title}: {reason}', { title, reason });
