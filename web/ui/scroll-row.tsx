import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import classes from './scroll-row.module.css';

const t = messages('common');

/** Distance in pixels at which an end counts as reached, because browsers scroll to fractions. */
const SLACK = 2;

export function ScrollRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState<{ readonly back: boolean; readonly on: boolean }>({ back: false, on: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const back = list.scrollLeft > SLACK;
      const on = list.scrollLeft + list.clientWidth < list.scrollWidth - SLACK;
      setReach((old) => (old.back === back && old.on === on ? old : { back, on }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.8 });
  };
  return (
    <div className={classes.frame}>
      <ul ref={row} className={classes.row} aria-label={label}>
        {children}
      </ul>
      {(reach.back || reach.on) && (
        <>
          <Turn label={t('Previous {label}', { label })} side="start" isOver={!reach.back} onTurn={() => move(-1)}>
            <IconChevronLeft size={20} aria-hidden="true" />
          </Turn>
          <Turn label={t('Next {label}', { label })} side="end" isOver={!reach.on} onTurn={() => move(1)}>
            <IconChevronRight size={20} aria-hidden="true" />
          </Turn>
        </>
      )}
    </div>
  );
}

interface TurnProps {
  readonly label: string;
  readonly side: 'start' | 'end';
  readonly isOver: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
}

/** Only looks disabled at the end, because a disabled button would lose the focus. */
function Turn({ label, side, isOver, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      className={`${classes.turn} no-print`}
      data-place={side}
      aria-label={label}
      aria-disabled={isOver}
      onClick={isOver ? undefined : onTurn}
    >
      {children}
    </button>
  );
}
