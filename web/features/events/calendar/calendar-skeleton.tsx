import { messages } from '#contract/messages.ts';
import { SkeletonBar } from '#web/ui/skeleton.tsx';

const t = messages('content');

export function CalendarSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading the calendar')}</span>
      <SkeletonBar height="34rem" />
    </div>
  );
}
