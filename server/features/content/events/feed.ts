import { contentTypes } from '#contract/content-types.ts';
import { listEvents, type PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { type FeedItem, feedOf, textOf } from '../../services/syndication/index.ts';
import { writePeriod } from './event-time.ts';

const t = messages('server');

export const feeds = [feedOf('event', listEvents, itemOfEvent)];

/** Date and place come first, because feeds have no fields for them. */
function itemOfEvent(event: PortalEvent): FeedItem {
  const title = event.eventTitle || t('Untitled');
  const where = event.location || t('Online');
  return {
    title: event.status === 'cancelled' ? t('Cancelled: {title}', { title }) : title,
    page: contentTypes.event.publicPath(event.id),
    date: event.publishedAt ?? event.createdAt,
    text: [writeWhen(event), where, textOf(event.description)].filter((part) => part !== '').join(' · '),
    author: event.organiser,
    categories: event.tags,
  };
}

function writeWhen({ startDate, endDate, timezone }: PortalEvent): string {
  if (startDate === null) return t('No date available');
  return writePeriod({ startDate: new Date(startDate), endDate: new Date(endDate ?? startDate), timezone });
}
