import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './unsubscribe.module.css';

export const meta = titled('Unsubscribe', noRobots);

type State = 'asked' | 'busy' | 'done' | { readonly problem: string };

/** Opened from an email. Nothing changes until the button is pressed, because email programs open links too. */
export default function UnsubscribeScreen() {
  const [search] = useSearchParams();
  const [state, setState] = useState<State>('asked');
  const unsubscribe = async () => {
    setState('busy');
    try {
      const response = await fetch(`${pages.unsubscribe}?${search.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      const { message } = (await response.json()) as { message: string };
      setState(response.ok ? 'done' : { problem: message });
    } catch {
      setState({ problem: 'The portal can’t be reached at the moment. Please try again.' });
    }
  };
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>
        {search.get('mail') === 'digest' ? 'Unsubscribe from the digest?' : 'Unsubscribe from these emails?'}
      </h1>
      {state === 'done' ? (
        <p role="status">You are unsubscribed. You still get notifications in the portal.</p>
      ) : (
        <>
          <p>Your other email preferences stay the same. You can change them at any time.</p>
          {typeof state === 'object' && <p role="alert">{state.problem}</p>}
          <Button look="main" onClick={() => void unsubscribe()} disabled={state === 'busy'}>
            Unsubscribe
          </Button>
        </>
      )}
      <p>
        <Link to={pages.preferences}>All my preferences</Link>
      </p>
    </section>
  );
}
