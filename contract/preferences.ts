import { z } from 'zod';
import { data, done, endpointsOf, staffReason } from './http.ts';
import { userId } from './ids.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { byKind, postKinds } from './post-kinds.ts';

const t = messages('input');

interface Row {
  /** The heading above it in its group. */
  readonly heading: string;
  readonly label: string;
  readonly isOnByDefault: boolean;
}

/** By the step of a post that triggers the email; `Moderation` means approval. */
const mailsOfPosts = {
  PostCreation: { heading: 'Post', label: 'Created', isOnByDefault: false },
  PostModeration: { heading: 'Post', label: 'Acception', isOnByDefault: true },
  PostRejected: { heading: 'Post', label: 'Rejected', isOnByDefault: true },
  ReplyCreation: { heading: 'Reply', label: 'Created', isOnByDefault: false },
  ReplyModeration: { heading: 'Reply', label: 'Acception', isOnByDefault: true },
  ReplyRejected: { heading: 'Reply', label: 'Rejected', isOnByDefault: true },
} as const satisfies Readonly<Record<string, Row>>;

/** About what others do. A notification in the portal comes anyway. */
const mailsOfActivity = {
  Replies: {
    heading: 'Email me when',
    label: 'someone replies to you, comments, mentions you, or makes, revises or decides an offer',
    isOnByDefault: true,
  },
  Likes: { heading: 'Email me when', label: 'someone likes what you wrote', isOnByDefault: false },
  Watching: { heading: 'Email me when', label: 'there is something new in what you watch', isOnByDefault: true },
  Applications: {
    heading: 'Email me when',
    label: 'someone applies for one of your jobs, or withdraws',
    isOnByDefault: true,
  },
} as const satisfies Readonly<Record<string, Row>>;

type RowOf<Rows> = Rows[keyof Rows];
/** Texts without values, so that `t()` takes them. */
type MailWords = RowOf<typeof mailsOfPosts> | RowOf<typeof mailsOfActivity>;

/** The emails that members turn on and off: one row for each. */
export const mailGroups = {
  ...byKind((kind) => ({ title: `${postKinds[kind].name} Notifications`, mails: mailsOfPosts })),
  activity: { title: 'Activity', mails: mailsOfActivity },
};

export type MailGroup = keyof typeof mailGroups;
/** The specified names: the group and the step, such as `quotePostCreation`. */
export type MailSwitch = { [G in MailGroup]: `${G}${keyof (typeof mailGroups)[G]['mails'] & string}` }[MailGroup];

/** All emails with the names of their preferences. */
export const mailRows = Object.entries(mailGroups).flatMap(([group, { title, mails }]) =>
  Object.entries<MailWords>(mails).map(([step, row]) => ({
    ...row,
    group: group as MailGroup,
    groupTitle: title,
    step,
    name: `${group}${step}` as MailSwitch,
  })),
);
export type MailRow = (typeof mailRows)[number];
export const mailSwitches = mailRows.map(({ name }) => name);
export const digests = ['off', 'daily', 'weekly'] as const;

const on = z.boolean({ error: () => t('This must be true or false.') });
const switches = Object.fromEntries(mailSwitches.map((name) => [name, on])) as Record<MailSwitch, typeof on>;

export const preferences = z.object({ ...switches, digest: z.enum(digests) });
export type Preferences = z.infer<typeof preferences>;

/** Takes posts, as the page that the link in an email opens does. */
export const UNDO_UNSUBSCRIBE_PATH = `${pages.unsubscribe}/undo`;

const byUser = z.strictObject({ userId });
const endpoints = endpointsOf('notifications');

export const getPreferences = endpoints.get('/api/notification/preferences/:userId', {
  summary: 'The caller’s email preferences; admins can read those of any member.',
  params: byUser,
  response: data(preferences),
});

export const setPreferences = endpoints.patch('/api/notification/preferences/:userId', {
  summary: 'Changes some or all of the email preferences.',
  params: byUser,
  query: staffReason,
  body: z
    .strictObject({
      ...switches,
      digest: z.enum(digests, { error: () => t('Choose off, daily or weekly.') }),
      /** The caller's own. */
      userId,
    })
    .partial(),
  bodyName: 'preferences',
  response: done(preferences),
});
