import { contentTypes } from '#contract/content-types.ts';
import { ALERTS_PATH } from '#contract/job-paths.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { defineMail, type EmailParts, oneLine, portalUrl, postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { unsubscribeLink, unsubscribeTokenOf } from '../notifications/index.ts';
import { addressOf } from '../users/index.ts';
import {
  type DuePerson,
  insertAlertedJobs,
  lockAlertsOf,
  type MatchingJob,
  selectDuePeople,
  selectNew,
  takeDueAlerts,
} from './alert-queries.ts';

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings' | 'log'>;

const AT_ONCE = 50;
/** The maximum in one email; the portal shows the rest. */
const MAX_NAMED = 20;

/**
 * Sends one email to each person with due alerts and new jobs. The check and the email commit together, so no job is
 * sent twice. A failure is retried in the next run and affects nobody else.
 * @returns the number of emails
 */
export async function sendAlerts(deps: Deps): Promise<number> {
  let sent = 0;
  let last: string | null = null;
  do {
    const people = await selectDuePeople(deps.db, last, AT_ONCE);
    for (const person of people) sent += await tryPerson(deps, person);
    last = people.length === AT_ONCE ? (people.at(-1)?.userId ?? null) : null;
  } while (last !== null);
  return sent;
}

async function tryPerson(deps: Deps, person: DuePerson): Promise<number> {
  try {
    return await deps.db.transaction((tx) => sendTo(tx, deps, person));
  } catch (error) {
    deps.log.error({ err: error, userId: person.userId }, 'The job alerts of a person were not sent.');
    return 0;
  }
}

async function sendTo(tx: Tx, { jobs, settings }: Deps, person: DuePerson): Promise<number> {
  const { userId, name } = person;
  // Another run may have checked these alerts meanwhile.
  await lockAlertsOf(tx, userId);
  const found = new Map<string, MatchingJob>();
  for (const alert of await takeDueAlerts(tx, userId)) {
    for (const job of await selectNew(tx, alert, MAX_NAMED + 1)) found.set(job.id, job);
  }
  if (found.size === 0) return 0;
  const token = await unsubscribeTokenOf(tx, userId);
  const named = [...found.values()].slice(0, MAX_NAMED);
  await insertAlertedJobs(
    tx,
    userId,
    named.map(({ id }) => id),
  );
  await postMail(tx, jobs, addressOf(person), alertMail(settings, name, named, found.size, token));
  return 1;
}

const alertMail = defineMail(
  { name: 'careers.alert', to: 'verified', class: 'notification' },
  (settings, name: string, named: readonly MatchingJob[], count: number, token: string): EmailParts => {
    const out = unsubscribeLink(settings, token, 'jobAlerts');
    return {
      subject: count === 1 ? `New job: ${oneLine(named[0]?.title ?? '')}` : `${countWords(count)} new jobs`,
      paragraphs: [
        `Hello ${oneLine(name)},`,
        'New jobs that match your job alerts:',
        ...named.map((job) =>
          [oneLine(job.title), oneLine(job.company), oneLine(job.location)]
            .join(', ')
            .concat(`: ${portalUrl(settings, contentTypes.job.shortPath(job.id))}`),
        ),
        ...(count > named.length ? ['There are more new jobs in the portal.'] : []),
      ],
      link: { label: 'Manage job alerts', path: ALERTS_PATH },
      small: {
        ...out.small,
        text: 'You are receiving this email because you set up job alerts.',
        label: 'Delete all alerts',
      },
      headers: out.headers,
    };
  },
);

const countWords = (count: number): string => (count > MAX_NAMED ? `More than ${MAX_NAMED}` : String(count));
