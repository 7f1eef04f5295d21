import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './error-screen.module.css';
import { Maintenance } from './maintenance.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const RETRY_SECONDS = 5;

/** The error boundary of each layout: what happened in plain words, never its details. */
export function ErrorScreen({ standsAlone = false }: { standsAlone?: boolean }) {
  const error = useRouteError();
  const screen = <Screen error={error} />;
  return standsAlone ? <main className={classes.alone}>{screen}</main> : screen;
}

function Screen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundScreen />;
  if (status === 503 && isClosed(error)) return <Maintenance />;
  if (status === 503) return <AwayScreen />;
  if (status === 403) {
    return (
      <Message
        code="403"
        title="This page is not yours to open"
        text="Your account has no access to this page. Sign in with another account, or ask its owner."
      />
    );
  }
  if (status === 429) {
    return (
      <Message
        code="429"
        title="A little slower, please"
        text="Too many requests came at once. Wait a moment and try again."
      />
    );
  }
  return (
    <Message
      code={String(status)}
      title="Something went wrong on our side"
      text="It has been noted. Nothing you saved is lost. Try again; if it stays, come back a little later."
    />
  );
}

/** A loader was refused because an admin closed the section. */
function isClosed(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: string } | undefined)?.code === 'SECTION_DISABLED';
}

function AwayScreen() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RETRY_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Message
      code="503"
      title="The portal is away for a moment"
      text="It can’t reach its data just now. Nothing you saved is lost. This page tries again by itself every few seconds."
    />
  );
}

function Message({ code, title, text }: { code: string; title: string; text: string }) {
  return (
    <section className={classes.screen} role="alert">
      <PageTitle>{title}</PageTitle>
      <p className={classes.code}>{code}</p>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <p className={classes.actions}>
        <button type="button" className={classes.main} onClick={() => window.location.reload()}>
          Try again
        </button>
        <Link to="/">Go to the start</Link>
      </p>
    </section>
  );
}
