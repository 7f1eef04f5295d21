import { latestBlogs, myNews, myWork, profileCompletion, topLikedPosts, upcomingEvents } from '#contract/dashboard.ts';
import type { Output } from '#contract/http.ts';
import { listNotifications } from '#contract/notifications.ts';
import { query } from '#web/lib/queries.ts';

export const workQuery = query(myWork);
export const completionQuery = query(profileCompletion);
export const eventsQuery = query(upcomingEvents);
export const newsQuery = query(myNews);
export const trendingQuery = query(topLikedPosts);
export const notificationsQuery = query(listNotifications, { query: { unread: 'true', limit: 5 } });
export const blogsQuery = query(latestBlogs);

export type Completion = Output<typeof profileCompletion>['data'];
export type Work = Output<typeof myWork>['data'];
export type PostCounts = Work['counts'];
