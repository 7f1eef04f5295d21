import { IconStarFilled } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import classes from './rating.module.css';

const t = messages('content');

/** The specification shows the same rating on every course card, because courses can't be rated yet. */
const COURSE_RATING = 4.5;
const STARS = 5;

export function CourseRating() {
  return (
    <span className={classes.rating}>
      <span className={classes.number}>{COURSE_RATING}</span>
      <span
        className={classes.stars}
        role="img"
        aria-label={t('Rated {courserating} out of {stars}', { courserating: COURSE_RATING, stars: STARS })}
      >
        <Stars />
        <span className={classes.filled} style={{ width: `${(COURSE_RATING / STARS) * 100}%` }}>
          <Stars />
        </span>
      </span>
    </span>
  );
}

function Stars() {
  return Array.from({ length: STARS }, (_, star) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical
    <IconStarFilled key={star} size={15} aria-hidden="true" />
  ));
}
