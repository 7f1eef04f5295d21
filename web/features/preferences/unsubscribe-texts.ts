/** What the page of a link in an email says, by what the link ends. */

import { messages, translated } from '#contract/messages.ts';
import { mailRows } from '#contract/preferences.ts';

const t = messages('account');

export type Step = 'asked' | 'unsubscribed' | 'undone';

interface LinkTexts {
  readonly titles: Readonly<Record<Step, string>>;
  /** What the link ends, as the preferences screen calls it. */
  readonly name: string;
  /** Before the click. */
  readonly effect: string;
  /** After it. */
  readonly done: string;
  readonly button: string;
  /** Without it, nothing can be undone. */
  readonly undo?: string;
}

export const textsOf = (mail: string, watch: string): LinkTexts =>
  mail === 'watch' ? { ...ofWatch, name: nameOfWatch(watch) } : { ...ofEmails(mail), name: nameOf(mail) };

const ofWatch: Omit<LinkTexts, 'name'> = {
  titles: {
    get asked() {
      return t('Stop watching?');
    },
    get unsubscribed() {
      return t('You stopped watching');
    },
    get undone() {
      return t('You are watching again');
    },
  },
  get effect() {
    return t(
      'You get no more emails about it, and no more notifications in the portal. Everything else that you watch and your email preferences stay the same.',
    );
  },
  get done() {
    return t('You get no more emails about it, and no more notifications in the portal.');
  },
  get button() {
    return t('Stop watching');
  },
  get undo() {
    return t('Watch again');
  },
};

function ofEmails(mail: string): Omit<LinkTexts, 'name'> {
  const common = {
    titles: {
      asked: t('Unsubscribe from these emails?'),
      unsubscribed: t('You are unsubscribed'),
      undone: t('You get these emails again'),
    },
    button: t('Unsubscribe'),
  };
  const deleted = whatIsDeleted[mail];
  if (deleted) return { ...common, effect: deleted, done: deleted };
  const stays = t('You still get notifications in the portal.');
  return {
    ...common,
    effect: t('{stays} Your other email preferences stay the same. You can change them at any time.', { stays }),
    done: stays,
    undo: t('Get these emails again'),
  };
}

/** These links delete watches, so they can’t be undone. */
const whatIsDeleted: Readonly<Record<string, string>> = {
  get jobAlerts() {
    return t('Your watches of searches for jobs are deleted, so you are not notified in the portal either.');
  },
  get all() {
    return t(
      'Your watches of searches for jobs are deleted, so you are not notified of new jobs in the portal either. You still get all other notifications there.',
    );
  },
};

const otherNames: Readonly<Record<string, string>> = {
  get digest() {
    return t('Digest: the most active threads');
  },
  get digests() {
    return t('Digest: the most active threads, and what you watch');
  },
  get jobAlerts() {
    return t('New jobs that match your searches');
  },
  get all() {
    return t('All emails about notifications, and the digest');
  },
};

/** By the start of the watch in the link. */
const watchNames: Readonly<Record<string, string>> = {
  get post() {
    return t('New replies in the thread that you watch');
  },
  get category() {
    return t('New posts in the category that you watch');
  },
  get tag() {
    return t('New posts with the tag that you watch');
  },
  get company() {
    return t('What the company that you watch publishes');
  },
  get person() {
    return t('What the member whom you watch publishes');
  },
  get search() {
    return t('Freight requests that match the search that you watch');
  },
  get jobs() {
    return t('Jobs that match the search that you watch');
  },
};

function nameOfWatch(watch: string): string {
  const end = watch.indexOf(':');
  const kind = watch.slice(0, end);
  const name = watchNames[kind] ?? t('What you watch');
  return kind === 'tag' ? `${name}: #${watch.slice(end + 1)}` : name;
}

function nameOf(mail: string): string {
  const row = mailRows.find(({ name }) => name === mail);
  if (!row) return otherNames[mail] ?? t('Emails about notifications');
  const [heading, label] = [t(row.heading), t(row.label)];
  return row.group === 'activity'
    ? t('{heading}: {label}', { heading, label })
    : t('{group}: {heading}, {label}', { group: translated('account', row.groupTitle), heading, label });
}
