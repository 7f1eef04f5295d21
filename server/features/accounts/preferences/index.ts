export type { Subscriptions } from './preferences.ts';
