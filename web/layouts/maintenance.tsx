import { messages } from '#contract/messages.ts';
import classes from './error-screen.module.css';

const t = messages('common');

/** The specification fixes the text. */
export function Maintenance() {
  return (
    <section className={classes.screen} aria-labelledby="maintenance-title">
      <h1 id="maintenance-title" className={classes.title}>
        {t("Oops! We're under maintainance")}
      </h1>
      <p className="dim">{t("We're currently working on some updates to improve your experience")}</p>
      <p className="dim">{t('Please check back soon!')}</p>
    </section>
  );
}
