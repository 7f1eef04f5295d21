import classes from './skip-link.module.css';

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
  );
}
