import { pages } from '#contract/pages.ts';
import { renderedOnce } from '#web/lib/rendered-once.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import classes from './closing-banner.module.css';

export const ClosingBanner = renderedOnce(() => {
  return (
    <section className={`${classes.banner} box`} aria-labelledby="closing-title">
      <h2 id="closing-title" className={classes.title}>
        Trusted by Logistics Experts
      </h2>
      <p className={classes.text}>Over 10,000 professionals ask, answer and learn here.</p>
      <LinkButton look="main" to={pages.signup}>
        Get Started
      </LinkButton>
    </section>
  );
});
