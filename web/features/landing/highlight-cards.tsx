import { useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, type MouseEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import classes from './highlight-cards.module.css';

const t = messages('site');

/** The specification fixes the numbers and captions. */
interface Highlight {
  readonly name: string;
  readonly count: string;
  readonly caption: string;
  readonly text: string;
}

const highlights: readonly Highlight[] = [
  {
    get name() {
      return t('Forum');
    },
    count: '1000+',
    get caption() {
      return t('Thousands of Logistics Conversations');
    },
    get text() {
      return t('Ask who pays THC under CPT and get an answer from someone who has paid it.');
    },
  },
  {
    get name() {
      return t('Careers');
    },
    count: '4200+',
    get caption() {
      return t('Roles in Logistics & SCM');
    },
    get text() {
      return t('From customs desk to control tower: roles posted by logistics companies.');
    },
  },
  {
    get name() {
      return t('Education');
    },
    count: '50+',
    get caption() {
      return t('Online Courses');
    },
    get text() {
      return t('Incoterms, dangerous goods, demand planning: short courses by people who do this work every day.');
    },
  },
  {
    get name() {
      return t('Events');
    },
    count: '30+',
    get caption() {
      return t('Upcoming Events');
    },
    get text() {
      return t('Fairs, port days and webinars, shown in your local time and easy to add to your calendar.');
    },
  },
  {
    get name() {
      return t('Blogs');
    },
    count: '200+',
    get caption() {
      return t('Articles');
    },
    get text() {
      return t('What a rate notice means, or how a strike affects your lane, explained in plain English.');
    },
  },
];

const place = (index: number) => ({ '--place': index }) as CSSProperties;

/**
 * All cards share one grid cell, so that nothing moves when they change. Until the scripts run, an animation of the style
 * sheet turns them.
 */
export function HighlightCards() {
  const { stack, isScripted, shown, isTurning, show, isPaused, setPaused, prefersStill, hold } = useHighlight(
    highlights.length,
  );
  return (
    <section
      className={classes.cards}
      data-scripted={isScripted || undefined}
      aria-roledescription={t('carousel')}
      aria-label={t('Sections of the portal')}
      {...hold}
    >
      {/* Screen readers announce a card only if the visitor chose it. */}
      <div ref={stack} className={classes.stack} aria-live={isTurning ? 'off' : 'polite'}>
        {highlights.map(({ name, count, caption, text }, index) => (
          <article
            key={name}
            className={classes.card}
            style={place(index)}
            data-shown={index === shown || undefined}
            aria-hidden={isScripted && index !== shown}
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
            style={place(index)}
            aria-label={t('Show {name}', { name })}
            aria-pressed={index === shown}
            onClick={() => show(index)}
          />
        ))}
        {!prefersStill && (
          <button type="button" className={classes.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? t('Play') : t('Pause')}
          </button>
        )}
      </div>
    </section>
  );
}

const TICK_MS = 1000;
const TICKS_A_CARD = 3;

interface Turn {
  readonly shown: number;
  readonly ticks: number;
}
type Step = 'tick' | Turn;

/** Where the animation of the style sheet is, which began with the page. */
function turnOfAnimation(stack: HTMLElement | null, count: number): Turn {
  const ticks = Math.floor(Number(stack?.firstElementChild?.getAnimations()[0]?.currentTime ?? 0) / TICK_MS);
  return { shown: Math.floor(ticks / TICKS_A_CARD) % count, ticks: ticks % TICKS_A_CARD };
}

/** Shows the next of `count` cards every third second unless it is paused. */
function useHighlight(count: number) {
  const [turn, step] = useReducer(
    (now: Turn, what: Step): Turn => {
      if (what !== 'tick') return what;
      const ticks = now.ticks + 1;
      return ticks < TICKS_A_CARD ? { ...now, ticks } : { shown: (now.shown + 1) % count, ticks: 0 };
    },
    { shown: 0, ticks: 0 },
  );
  const stack = useRef<HTMLDivElement>(null);
  const [isScripted, setScripted] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const prefersStill = useReducedMotion(true);
  const isTurning = !isHovered && !isFocused && !isPaused && !prefersStill;

  useLayoutEffect(() => {
    step(turnOfAnimation(stack.current, count));
    setScripted(true);
  }, [count]);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => step('tick'), TICK_MS);
    return () => clearInterval(timer);
  }, [isTurning]);

  return {
    stack,
    isScripted,
    shown: turn.shown,
    isTurning,
    show: (index: number) => step({ shown: index, ticks: 0 }),
    isPaused,
    setPaused,
    prefersStill,
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      // A button that a pointer pressed keeps the focus, which must not stop the cards. Keys have no `detail`.
      onClick: ({ detail }: MouseEvent) => detail > 0 && setFocused(false),
    },
  };
}
