import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { UNDO_UNSUBSCRIBE_PATH } from '#contract/preferences.ts';
import { WATCHING_PATH } from '#contract/watching-path.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './unsubscribe.module.css';
import { type Step, textsOf } from './unsubscribe-texts.ts';

const t = messages('account');

export const meta = titled(() => t('Unsubscribe'), noRobots);

/** Opened from an email. Nothing changes until the button is pressed, because email programs open links too. */
export default function UnsubscribeScreen() {
  const [search] = useSearchParams();
  const { step, isBusy, problem, wasOff, unsubscribe, undo } = useUnsubscribing(search);
  const mail = search.get('mail') ?? '';
  const texts = textsOf(mail, search.get('watch') ?? '');
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{texts.titles[step]}</h1>
      <p dir="auto">{texts.name}</p>
      {step === 'asked' && <p>{texts.effect}</p>}
      {step === 'unsubscribed' && <p role="status">{texts.done}</p>}
      {step === 'undone' && <p role="status">{t('You can change this at any time.')}</p>}
      {problem && <p role="alert">{problem}</p>}
      {step === 'asked' && (
        <Button look="main" onClick={unsubscribe} isBusy={isBusy}>
          {texts.button}
        </Button>
      )}
      {step === 'unsubscribed' && texts.undo && !wasOff && (
        <Button onClick={undo} isBusy={isBusy}>
          {texts.undo}
        </Button>
      )}
      <p>
        {mail === 'watch' ? (
          <Link to={WATCHING_PATH}>{t('Everything I watch')}</Link>
        ) : (
          <Link to={pages.preferences}>{t('All my preferences')}</Link>
        )}
      </p>
    </section>
  );
}

/** What the undo restores. */
type Former = Readonly<Record<string, string>>;

function useUnsubscribing(search: URLSearchParams) {
  const [step, setStep] = useState<Step>('asked');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [former, setFormer] = useState<Former>({});
  const change = async (path: string, query: URLSearchParams, next: Step) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await fetch(`${path}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      const { message, data } = (await response.json()) as { message: string; data?: Former };
      if (response.ok) setStep(next);
      else setProblem(message);
      if (data) setFormer(data);
    } catch {
      setProblem(t('We can’t reach the portal at the moment. Please try again.'));
    }
    setBusy(false);
  };
  return {
    step,
    isBusy,
    problem,
    /** The watch had ended before. */
    wasOff: former['how'] === 'off',
    unsubscribe: () => void change(pages.unsubscribe, search, 'unsubscribed'),
    undo: () => {
      const query = new URLSearchParams({ ...Object.fromEntries(search), ...former });
      void change(UNDO_UNSUBSCRIBE_PATH, query, 'undone');
    },
  };
}
