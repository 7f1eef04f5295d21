import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useUser } from '#web/lib/session.ts';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { EventEditor } from './staff/event-editor.tsx';

const t = messages('content');

export const meta = titled(() => t('New event'));

export default function NewEventScreen() {
  const { user } = useUser();
  // Most events take place where their author is, so the form starts with the browser's time zone.
  const zone = useReaderZone();
  if (!user || !zone) return <TextSkeleton lines={8} label={t('Loading the form')} />;
  return <EventEditor userId={user.id} zone={zone} />;
}
