import { useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { reloadIfReached } from '#web/lib/connection.ts';
import classes from './error-screen.module.css';
import { type ErrorWords, wordsOf } from './error-words.ts';
import { Maintenance } from './maintenance.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const RETRY_SECONDS = 5;

/** The error boundary of each layout: what happened, and what to do. The root says it in the page's title. */
export function ErrorScreen({ standsAlone = false }: { standsAlone?: boolean }) {
  const screen = <Screen words={wordsOf(useRouteError())} />;
  return standsAlone ? <main className={classes.alone}>{screen}</main> : screen;
}

function Screen({ words }: { words: ErrorWords }) {
  if (words.kind === 'missing') return <NotFoundScreen />;
  if (words.kind === 'closed') return <Maintenance />;
  return <Message words={words} comesBack={words.kind === 'away'} />;
}

function Message({ words: { code, title, text }, comesBack }: { words: ErrorWords; comesBack: boolean }) {
  const [isOutOfReach, setOutOfReach] = useState(false);
  useEffect(() => {
    if (!comesBack) return undefined;
    const timer = setInterval(() => void reloadIfReached().catch(() => undefined), RETRY_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [comesBack]);
  return (
    <section className={classes.screen} role="alert">
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {isOutOfReach && <p className={classes.text}>Still out of reach. Check your connection.</p>}
      <p className={classes.actions}>
        <button
          type="button"
          className={classes.main}
          onClick={() => void reloadIfReached().catch(() => setOutOfReach(true))}
        >
          Try again
        </button>
        <Link to="/">Go to the start</Link>
      </p>
    </section>
  );
}
