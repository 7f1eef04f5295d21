import { countryFields, wordsOfChoice } from '#contract/choice-words.ts';
import type { Output } from '#contract/http.ts';
import { messages, type TextOf } from '#contract/messages.ts';
import type { listAudit } from '#contract/moderation.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { isId } from '#web/lib/ids.ts';

const t = messages('admin');
const word = messages('logs');

type Entry = Output<typeof listAudit>['data'][number];
type Details = Entry['details'];
type Names = Entry['names'];
/** Without values. */
type Word = Exclude<TextOf<'logs'>, `${string}{${string}`>;

/** Fields and subjects whose stored name is the word. */
const plainWords: readonly Word[] = [
  'name',
  'title',
  'description',
  'reason',
  'status',
  'state',
  'role',
  'from',
  'to',
  'until',
  'note',
  'tags',
  'mode',
  'email',
  'phone',
  'country',
  'city',
  'address',
  'website',
  'markets',
  'products',
  'certificates',
  'attachments',
  'category',
  'sub-category',
  'language',
  'level',
  'price',
  'currency',
  'location',
  'venue',
  'capacity',
  'start date',
  'end date',
  'timezone',
  'closing date',
  'function',
  'seniority',
  'employment type',
  'workplace',
  'ports',
  'hidden',
  'version',
  'kind',
  'provider',
  'expires',
  'fields',
  'published at',
  'account',
  'post',
  'reply',
  'comment',
  'rating',
  'company',
  'person',
  'job',
  'application',
  'event',
  'article',
  'course',
  'brochure',
  'offer',
  'claim',
  'enquiry',
  'company enquiry',
  'session',
  'device',
  'identity provider',
  'staff invitation',
  'preferences',
  'freight request',
];
/** Others, whose stored name would mislead a reader. */
const otherWords: Readonly<Record<string, Word>> = {
  user: 'member',
  by: 'how',
  removed: 'deleted',
  tagline: 'summary',
};
const fieldWords: Readonly<Record<string, string>> = {
  get own() {
    return t('own text');
  },
  get first() {
    return t('reviewed texts of each member');
  },
  get texts() {
    return t('posts and replies');
  },
  get trusted() {
    return t('device trusted');
  },
  get verified() {
    return t('verified by');
  },
};

const verifications = {
  get DOMAIN() {
    return t('code to an address at the company’s domain');
  },
  get DOCUMENTS() {
    return word('documents');
  },
};

const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    get success() {
      return word('published');
    },
    get pending() {
      return t('awaiting review');
    },
  },
  mode: {
    get none() {
      return t('no review');
    },
    get first() {
      return t('first texts of each member');
    },
    get all() {
      return t('all texts');
    },
  },
  by: {
    get code() {
      return t('code by email');
    },
    get emailRestored() {
      return t('restoring the email address');
    },
    get factorsReset() {
      return t('removing lost factors');
    },
    get link() {
      return t('link in an email');
    },
    get list() {
      return t('list in the account');
    },
    get logout() {
      return t('signing out');
    },
    get ownerObjected() {
      return t('objecting to a notice');
    },
    get passwordReset() {
      return t('resetting the password');
    },
    get roleChanged() {
      return t('getting a new role');
    },
    get send() {
      return t('requesting codes');
    },
    get session() {
      return t('ending its session');
    },
    get signup() {
      return word('sign-up');
    },
    get DOMAIN() {
      return verifications.DOMAIN;
    },
    get DOCUMENTS() {
      return verifications.DOCUMENTS;
    },
  },
  verified: verifications,
  verified_by: verifications,
  texts: {
    get anonymise() {
      return word('kept');
    },
    get erase() {
      return word('deleted');
    },
  },
};

export function detailTexts({ before: _before, after: _after, ...details }: Details, names: Names): string {
  return Object.entries(details)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${fieldName(name)}: ${textOf(name, value, names)}`)
    .join(', ');
}

/** Without the reason that `detailTexts` has, and the owner reads too. */
export function changedFields({ before, after, reason }: Details, names: Names) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return all
    .filter((name) => name !== 'reason' || isEmpty(reason) || is[name] !== reason)
    .map((name) => ({
      name: fieldName(name),
      before: textOf(name, was[name], names),
      after: textOf(name, is[name], names),
    }))
    .filter((field) => field.before !== field.after);
}

const fieldsOf = (side: unknown): Details => (typeof side === 'object' && side !== null ? (side as Details) : {});
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `sub_category_id` as 'sub category', and `isHidden` as 'hidden'. */
function fieldName(name: string): string {
  const words = name
    .replaceAll(/[A-Z]/g, ' $&')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^is /, '')
    .replace(/ id$/, '');
  return fieldWords[words] ?? shownWord(words.replace('sub category', 'sub-category'));
}

/** Unknown words stay as they are. */
function shownWord(stored: string): string {
  const known = otherWords[stored] ?? plainWords.find((plain) => plain === stored);
  return known ? word(known) : stored;
}

/** Shows markup as the text that readers saw. */
function textOf(field: string, value: unknown, names: Names): string {
  if (isEmpty(value)) return '—';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.map((item) => textOf(field, item, names)).join(', ');
  if (typeof value === 'object') return textOfRecord(value as Details, names);
  if (typeof value !== 'string') return String(value);
  const isIdOfRecord: boolean = isId(value);
  if (isIdOfRecord) return names[value] ?? t('deleted since');
  if (isMoment(value)) return formatMoment(value);
  const named = valueWords[field]?.[value];
  if (named) return named;
  if (countryFields.includes(field)) return names[value] ?? value;
  const words = wordsOfChoice(field, value);
  if (words !== null) return words;
  return value
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function textOfRecord(record: Details, names: Names): string {
  const name = record['name'] ?? record['title'];
  if (typeof name === 'string') return name;
  return Object.entries(record)
    .map(([field, value]) => `${fieldName(field)}: ${textOf(field, value, names)}`)
    .join(', ');
}

const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

/** Subjects without an id. */
const subjectWords: Readonly<Record<string, Word>> = {
  'user:list': 'list of accounts',
  'user:staff': 'accounts of staff',
  'user:lost-factors': 'lost factors',
  'user:api-tokens': 'API tokens',
  'claim:list': 'list of claims',
  'enquiry:list': 'list of course enquiries',
  'mail:log': 'mail log',
  'review:rules': 'review settings',
  'site:branding': 'branding',
  'site:name': 'site name',
  'site:terms': 'terms of use',
  'site:privacy': 'privacy notice',
};

/** 'company enquiry' for `companyEnquiry:0190…`, and 'export users' for `export:users`. */
export function kindOf(subject: string): string {
  const whole = subjectWords[subject];
  if (whole) return word(whole);
  const [kind = '', rest = ''] = subject.split(':');
  if (kind === 'export') return word('export {name}', { name: rest });
  if (kind === 'switch') return word('switch {name}', { name: rest });
  // Moderators and admins too.
  const words = kind === 'user' ? word('account') : fieldName(kind);
  return isId(rest.split('/')[0] ?? '') ? words : `${words} ${rest}`.trim();
}
