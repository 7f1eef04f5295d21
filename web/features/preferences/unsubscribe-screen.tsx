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
  const [digest, setDigest] = useState<string>();
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
      const { message, data } = (await response.json()) as { message: string; data?: { digest: string } };
      if (response.ok) setStep(next);
      else setProblem(message);
      if (data) setDigest(data.digest);
    } catch {
      setProblem('The portal can’t be reached at the moment. Please try again.');
    }
    setBusy(false);
  };
  const unsubscribe = () => change(`${pages.unsubscribe}?${search}`, 'unsubscribed');
  const undo = () => {
    const query = new URLSearchParams(search);
    if (digest) query.set('digest', digest);
    return change(`${UNDO_UNSUBSCRIBE_PATH}?${query}`, 'undone');
  };
  const canUndo = step === 'unsubscribed' && !endWatches.includes(mail);
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{titles[step]}</h1>
      <p>{nameOf(mail)}</p>
      {step === 'asked' && <p>Your other email preferences stay the same. You can change them at any time.</p>}
      {step === 'unsubscribed' && <p role="status">You still get notifications in the portal.</p>}
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

/** What the link in the email stands for, as the preferences screen calls it. */
function nameOf(mail: string): string {
  const row = mailRows.find(({ name }) => name === mail);
  if (!row) return otherNames[mail] ?? 'Emails about notifications';
  const { group, groupTitle, heading, label } = row;
  return group === 'activity' ? `${heading}: ${label}` : `${groupTitle}: ${heading}, ${label}`;
}
