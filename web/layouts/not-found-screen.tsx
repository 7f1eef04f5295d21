import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './error-screen.module.css';

const t = messages('common');

/** For screens with `titledByScreen`, which otherwise would leave the page without a title. */
export function MissingRecord() {
  return (
    <>
      <PageTitle>{t('Page not found')}</PageTitle>
      <NotFoundScreen />
    </>
  );
}

export function NotFoundScreen() {
  return (
    <section className={classes.screen}>
      <p className={classes.code}>404</p>
      <h1 className={classes.title}>{t('Page not found')}</h1>
      <p className="dim">{t('The requested page does not exist.')}</p>
      <p className={classes.actions}>
        <Link className={classes.main} to={contentTypes.general.list}>
          {t('Browse the forum')}
        </Link>
        <Link to="/">{t('Back to the home page')}</Link>
      </p>
    </section>
  );
}
