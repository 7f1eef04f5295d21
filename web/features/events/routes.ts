import { type RouteConfigEntry, route } from '@react-router/dev/routes';

function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/events/${file}`, { id: `events ${path}` });
}

export const eventsPublicRoutes: RouteConfigEntry[] = [
  screen('events', 'public-list-screen.tsx'),
  screen('landing/event', 'public-list-screen.tsx'),
  screen('events/calendar', 'calendar-redirect.ts'),
  screen('events/:id', 'public-event-screen.tsx'),
  screen('landing/event/:id', 'public-event-screen.tsx'),
  screen('events/:id/interest', 'guest-interest-screen.tsx'),
];

export const eventsAppRoutes: RouteConfigEntry[] = [
  screen('events/all-events', 'all-events-screen.tsx'),
  // The specification fixes this spelling.
  screen('events/calender', 'calendar-screen.tsx'),
  screen('event/:id', 'event-screen.tsx'),
];

export const eventsAdminRoutes: RouteConfigEntry[] = [
  screen('admin/events', 'staff-list-screen.tsx'),
  screen('admin/events/new', 'new-event-screen.tsx'),
  screen('admin/events/:id', 'edit-event-screen.tsx'),
];
