import { renderedOnce } from '#web/lib/rendered-once.tsx';
import classes from './highlight-cards.module.css';
import { highlights } from './highlights.ts';
import { useHighlight } from './use-highlight.ts';

/** All cards share one grid cell, so that nothing moves when they change. */
export const HighlightCards = renderedOnce(() => {
  const { shown, isTurning, show, isPaused, setPaused, prefersStill, hold } = useHighlight(highlights.length);
  return (
    <section className={classes.cards} aria-roledescription="carousel" aria-label="Sections of the portal" {...hold}>
      {/* Screen readers announce a card only if the visitor chose it. */}
      <div className={classes.stack} aria-live={isTurning ? 'off' : 'polite'}>
        {highlights.map(({ name, count, caption, text }, index) => (
          <article
            key={name}
            className={classes.card}
            data-shown={index === shown || undefined}
            aria-hidden={index !== shown}
          >
            <h2 className={classes.name}>{name}</h2>
            <p className={classes.count}>
              {count} <span className={classes.caption}>{caption}</span>
            </p>
            <p className={classes.text}>{text}</p>
          </article>
        ))}
      </div>
      <div className={classes.controls}>
        {highlights.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={classes.dot}
            aria-label={`Show ${name}`}
            aria-pressed={index === shown}
            onClick={() => show(index)}
          />
        ))}
        {!prefersStill && (
          <button type="button" className={classes.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Play' : 'Pause'}
          </button>
        )}
      </div>
    </section>
  );
});
