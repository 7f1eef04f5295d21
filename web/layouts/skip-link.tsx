import { messages } from '#contract/messages.ts';
import classes from './skip-link.module.css';

const t = messages('common');

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      {t('Skip to content')}
    </a>
  );
}
