import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './calendar.module.css';
import { AGENDA_DAYS, type CalendarView, calendarViews } from './calendar-views.ts';

const t = messages('content');

interface CalendarBarProps {
  readonly title: string;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onToday: () => void;
}

const previous = {
  month: () => t('Previous month'),
  week: () => t('Previous week'),
  agenda: () => t('Previous {days} days', { days: AGENDA_DAYS }),
} as const;
const next = {
  month: () => t('Next month'),
  week: () => t('Next week'),
  agenda: () => t('Next {days} days', { days: AGENDA_DAYS }),
} as const;

export function CalendarBar({ title, view, onView, onPrevious, onNext, onToday }: CalendarBarProps) {
  return (
    <div className={classes.bar}>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <div className={`${classes.group} no-print`}>
        <Button aria-label={previous[view]()} onClick={onPrevious}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </Button>
        <Button onClick={onToday}>{t('Today')}</Button>
        <Button aria-label={next[view]()} onClick={onNext}>
          <IconChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form */}
      <div className={`${classes.group} no-print`} role="group" aria-label={t('View')}>
        {(Object.keys(calendarViews) as CalendarView[]).map((key) => (
          <Button key={key} className={classes.view ?? ''} aria-pressed={key === view} onClick={() => onView(key)}>
            {calendarViews[key].name}
          </Button>
        ))}
      </div>
    </div>
  );
}
