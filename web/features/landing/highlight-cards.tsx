import { renderedOnce } from '#web/lib/rendered-once.tsx';
import classes from './highlight-cards.module.css';
import { useHighlight } from './use-highlight.ts';

/** The specification fixes the numbers and captions. */
interface Highlight {
  readonly name: string;
  readonly count: string;
  readonly caption: string;
  readonly text: string;
}

const highlights: readonly Highlight[] = [
  {
    name: 'Forum',
    count: '1000+',
    caption: 'Thousands of Logistics Conversations',
    text: 'Ask who pays THC under CPT and get an answer from someone who has paid it.',
  },
  {
    name: 'Careers',
    count: '4200+',
    caption: 'Roles in Logistics & SCM',
    text: 'From customs desk to control tower: roles posted by logistics companies.',
  },
  {
    name: 'Education',
    count: '50+',
    caption: 'Online Courses',
    text: 'Incoterms, dangerous goods, demand planning: short courses by people who do this work every day.',
  },
  {
    name: 'Events',
    count: '30+',
    caption: 'Upcoming Events',
    text: 'Fairs, port days and webinars, shown in your local time and easy to add to your calendar.',
  },
  {
    name: 'Blogs',
    count: '200+',
    caption: 'Articles',
    text: 'What a rate notice means, or how a strike affects your lane, explained in plain English.',
  },
];

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
