import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { messages } from '#contract/messages.ts';
import { reloadIfReached } from '#web/lib/connection.ts';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { type ErrorMessage, errorMessageOf } from './error-messages.ts';
import classes from './error-screen.module.css';
import { Maintenance } from './maintenance.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const t = messages('common');

const RETRY_SECONDS = 5;

/** The root shows the error in the title of the page as well. */
export function ErrorScreen({ standsAlone = false }: { standsAlone?: boolean }) {
  const screen = <Screen message={errorMessageOf(useRouteError())} />;
  if (!standsAlone) return screen;
  return (
    <div className={classes.alone}>
      <Link className={classes.home} to="/">
        <Wordmark />
      </Link>
      <main>{screen}</main>
    </div>
  );
}

function Screen({ message }: { message: ErrorMessage }) {
  if (message.kind === 'missing') return <NotFoundScreen />;
  if (message.kind === 'closed') return <Maintenance />;
  return <MessageScreen message={message} retries={message.kind === 'unavailable'} />;
}

function MessageScreen({ message: { code, title, text }, retries }: { message: ErrorMessage; retries: boolean }) {
  const [isOutOfReach, setOutOfReach] = useState(false);
  useEffect(() => {
    if (!retries) return undefined;
    const timer = setInterval(() => void reloadIfReached().catch(() => undefined), RETRY_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [retries]);
  return (
    <section className={classes.screen} role="alert">
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className="dim">{text}</p>
      {isOutOfReach && <p className="dim">{t('Still no connection. Check your network.')}</p>}
      <p className={classes.actions}>
        <button
          type="button"
          className={classes.main}
          onClick={() => void reloadIfReached().catch(() => setOutOfReach(true))}
        >
          {t('Try again')}
        </button>
        <Link to="/">{t('Back to the home page')}</Link>
      </p>
    </section>
  );
}
