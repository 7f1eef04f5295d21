import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { noRobots, titled } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './unsubscribe.module.css';

export const meta = titled('Get no more mails', noRobots);

type State = 'asked' | 'busy' | 'done' | { readonly problem: string };

/** Where the link in a mail leads: nothing changes before the button is pressed, for programs open links too. */
export default function UnsubscribeScreen() {
  const [search] = useSearchParams();
  const [state, setState] = useState<State>('asked');
  const leave = async () => {
    setState('busy');
    try {
      const answer = await fetch(`/unsubscribe?${search.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      const { message } = (await answer.json()) as { message: string };
      setState(answer.ok ? 'done' : { problem: message });
    } catch {
      setState({ problem: 'The portal can’t be reached just now. Try again in a moment.' });
    }
  };
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>
        {search.get('mail') === 'digest' ? 'No more digests?' : 'No more of these mails?'}
      </h1>
      {state === 'done' ? (
        <p role="status">You are unsubscribed from these emails. In the portal itself you are told as before.</p>
      ) : (
        <>
          <p>The others stay as they are. You can choose anew at any time.</p>
          {typeof state === 'object' && <p role="alert">{state.problem}</p>}
          <Button look="main" onClick={() => void leave()} disabled={state === 'busy'}>
            Get no more of these
          </Button>
        </>
      )}
      <p>
        <Link to="/notification/preferences">All my preferences</Link>
      </p>
    </section>
  );
}
