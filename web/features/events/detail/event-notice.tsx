import type { PortalEvent } from '#contract/events.ts';
import { Notice } from '#web/ui/notice.tsx';
import { When } from '#web/ui/when.tsx';

export function EventNotice({ event }: { readonly event: PortalEvent }) {
  if (event.status === 'draft') return <Notice tone="info">This is a draft. Only staff can see it.</Notice>;
  if (event.status === 'cancelled') {
    return (
      <Notice tone="bad">
        <strong>This event was cancelled.</strong> {event.cancelReason}
      </Notice>
    );
  }
  if (event.publishedAt && event.can.edit && Date.parse(event.publishedAt) > Date.parse(event.updatedAt)) {
    // Ignores the clock, because a page can be rendered before the event starts and read after that.
    return (
      <Notice tone="info">
        This event will be published on <When iso={event.publishedAt} as="moment" />.
      </Notice>
    );
  }
  if (event.past) return <Notice tone="info">This event is over.</Notice>;
  return null;
}
