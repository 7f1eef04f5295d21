import classes from './error-screen.module.css';

/** What stands in place of a closed section, and of a closed landing page. The wording is the specification's. */
export function Maintenance() {
  return (
    <section className={classes.screen} aria-labelledby="maintenance-title">
      <h1 id="maintenance-title" className={classes.title}>
        Oops! We&apos;re under maintainance
      </h1>
      <p className={classes.text}>We&apos;re currently working on some updates to improve your experience</p>
      <p className={classes.text}>Please check back soon!</p>
    </section>
  );
}
