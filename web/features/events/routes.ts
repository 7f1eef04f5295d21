import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('events');

export const routes: FeatureRoutes = {
  public: [
    screen('events', 'public-list-screen.tsx'),
    screen('landing/event', 'public-list-screen.tsx'),
    screen('events/calendar', 'calendar-redirect.ts'),
    screen('events/:id', 'public-event-screen.tsx'),
    screen('landing/event/:id', 'public-event-screen.tsx'),
    screen('events/:id/interest', 'guest-interest-screen.tsx'),
  ],
  app: [
    screen('events/all-events', 'all-events-screen.tsx'),
    // The specification fixes this spelling.
    screen('events/calender', 'calendar-screen.tsx'),
    screen('event/:id', 'event-screen.tsx'),
  ],
  admin: [
    screen('admin/events', 'staff-list-screen.tsx'),
    screen('admin/events/new', 'new-event-screen.tsx'),
    screen('admin/events/:id', 'edit-event-screen.tsx'),
  ],
};
