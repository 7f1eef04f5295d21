import type { DemoEvent } from '../shapes.ts';
import { eventsLater } from './events-later.ts';
import { eventsPast } from './events-past.ts';
import { eventsSoon } from './events-soon.ts';

/** All events: to come, over, called off and not out yet. */
export const events: readonly DemoEvent[] = [...eventsSoon, ...eventsLater, ...eventsPast];
