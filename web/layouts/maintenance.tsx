import classes from './error-screen.module.css';

/** The specification fixes the text. */
export function Maintenance() {
  return (
    <section className={classes.screen} aria-labelledby="maintenance-title">
      <h1 id="maintenance-title" className={classes.title}>
        Oops! We&apos;re under maintainance
      </h1>
      <p className="dim">We&apos;re currently working on some updates to improve your experience</p>
      <p className="dim">Please check back soon!</p>
    </section>
  );
}
