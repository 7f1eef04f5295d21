import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { mailRows, UNDO_UNSUBSCRIBE_PATH } from '#contract/preferences.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './unsubscribe.module.css';

export const meta = titled('Unsubscribe', noRobots);

type Step = 'asked' | 'unsubscribed' | 'undone';

const titles = {
  asked: 'Unsubscribe from these emails?',
  unsubscribed: 'You are unsubscribed',
  undone: 'You get these emails again',
} as const satisfies Record<Step, string>;

/** Opened from an email. Nothing changes until the button is pressed, because email programs open links too. */
export default function UnsubscribeScreen() {
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>('asked');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [former, setFormer] = useState<Readonly<Record<string, string>>>({});
  const mail = search.get('mail') ?? '';
  const change = async (path: string, next: Step) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      const { message, data } = (await response.json()) as { message: string; data?: typeof former };
      if (response.ok) setStep(next);
      else setProblem(message);
      if (data) setFormer(data);
    } catch {
      setProblem('The portal can’t be reached at the moment. Please try again.');
    }
    setBusy(false);
  };
  const unsubscribe = () => change(`${pages.unsubscribe}?${search}`, 'unsubscribed');
  const undo = () => {
    const query = new URLSearchParams({ ...Object.fromEntries(search), ...former });
    return change(`${UNDO_UNSUBSCRIBE_PATH}?${query}`, 'undone');
  };
  const canUndo = step === 'unsubscribed' && !endWatches.includes(mail) && former['how'] !== 'off';
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{titles[step]}</h1>
      <p dir="auto">{mail === 'watch' ? nameOfWatch(search.get('watch') ?? '') : nameOf(mail)}</p>
      {step === 'asked' && <p>Your other email preferences stay the same. You can change them at any time.</p>}
      {step === 'unsubscribed' && (
        <p role="status">
          {mail === 'watch'
            ? 'You no longer watch it, so you are not notified in the portal either.'
            : 'You still get notifications in the portal.'}
        </p>
      )}
      {step === 'undone' && <p role="status">You can change this at any time.</p>}
      {problem && <p role="alert">{problem}</p>}
      {step === 'asked' && (
        <Button look="main" onClick={() => void unsubscribe()} isBusy={isBusy}>
          Unsubscribe
        </Button>
      )}
      {canUndo && (
        <Button onClick={() => void undo()} isBusy={isBusy}>
          Get these emails again
        </Button>
      )}
      <p>
        <Link to={pages.preferences}>All my preferences</Link>
      </p>
    </section>
  );
}

/** Their watches end too, so there is nothing to go back to. */
const endWatches: readonly string[] = ['jobAlerts', 'all'];

const otherNames: Readonly<Record<string, string>> = {
  digest: 'Digest: the most active threads',
  digests: 'Digest: the most active threads, and what you watch',
  jobAlerts: 'New jobs that match your searches',
  all: 'All emails about notifications, and the digest',
};

/** By the start of the watch in the link. */
const watchNames: Readonly<Record<string, string>> = {
  post: 'New replies in the thread that you watch',
  category: 'New posts in the category that you watch',
  tag: 'New posts with the tag that you watch',
  company: 'What the company that you watch publishes',
  person: 'What the member whom you watch publishes',
  search: 'Freight requests that match the search that you watch',
  jobs: 'Jobs that match the search that you watch',
};

function nameOfWatch(watch: string): string {
  const end = watch.indexOf(':');
  const kind = watch.slice(0, end);
  const name = watchNames[kind] ?? 'What you watch';
  return kind === 'tag' ? `${name}: #${watch.slice(end + 1)}` : name;
}

/** What the link in the email stands for, as the preferences screen calls it. */
function nameOf(mail: string): string {
  const row = mailRows.find(({ name }) => name === mail);
  if (!row) return otherNames[mail] ?? 'Emails about notifications';
  const { group, groupTitle, heading, label } = row;
  return group === 'activity' ? `${heading}: ${label}` : `${groupTitle}: ${heading}, ${label}`;
}
