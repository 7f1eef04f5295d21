/** Counts and lists of the landing page and the dashboard. */
import { z } from 'zod';
import { data, endpointsOf, moment } from './http.ts';
import { blogId, disruptionId, eventId, postId, subCategoryId, userId, watchId } from './ids.ts';
import { kinds, type PostKind, postKinds } from './post-kinds.ts';
import { person } from './posts.ts';

const endpoints = endpointsOf('dashboards');

const counts = <N extends string>(nameOf: (kind: PostKind) => N) =>
  Object.fromEntries(kinds.map((kind) => [nameOf(kind), z.number().int()])) as Record<N, z.ZodInt>;

export const topUser = z.object({
  id: userId,
  name: z.string(),
  profile: z.string().nullable(),
  points: z.number().int(),
});
export const trendingPost = z.object({
  id: postId,
  title: z.string(),
  type: z.enum(kinds.map((kind) => postKinds[kind].typeName)),
  likesCount: z.number().int(),
  user: z.object({ name: z.string(), profilePic: z.string().nullable() }),
});

export const topPerformingUsers = endpoints.get('/api/dashboard/top-performing-users', {
  summary: 'The seven members with the most points in the last 90 days, without staff.',
  response: data(z.array(topUser)),
});

export const topLikedPosts = endpoints.get('/api/dashboard/top-liked-posts', {
  summary: 'The six published posts with the most likes in the last 90 days.',
  response: data(z.array(trendingPost)),
});

export const totalCounts = endpoints.get('/api/dashboard/total-counts', {
  summary: 'The number of published posts.',
  response: data(
    z.object({
      ...counts((kind) => `total${postKinds[kind].typeName}s` as const),
      totalPosts: z.number().int(),
    }),
  ),
});

/** Guests are visitors without a session in the last five minutes, and members who hide their presence. */
export const activeUsers = z.object({
  total: z.number().int(),
  breakdown: z.array(z.object({ userType: z.enum(['guest', 'user']), activeUsers: z.number().int() })),
});
export type ActiveUsers = z.infer<typeof activeUsers>;

export const realtimeActiveUsers = endpoints.get('/api/admin-dashboard/realtime-active-users', {
  summary: 'The number of active users now, as the bare object.',
  response: activeUsers,
});

export const latestBlogs = endpoints.get('/api/user-dashboard/latest-blogs', {
  summary: 'The newest articles, for the dashboard.',
  response: data(
    z.object({
      getNewBlogs: z.array(
        z.object({ id: blogId, title: z.string(), image_url: z.array(z.string()), publishedAt: moment.nullable() }),
      ),
    }),
  ),
});

export const upcomingEvents = endpoints.get('/api/user-dashboard/upcoming-events', {
  summary: 'The next events, for the dashboard.',
  response: data(
    z.object({
      upcomingEvents: z.array(
        z.object({
          id: eventId,
          eventTitle: z.string(),
          coverImages: z.array(z.string()),
          startDate: moment.nullable(),
          timezone: z.string(),
        }),
      ),
    }),
  ),
});

export const profileCompletion = endpoints.get('/api/user-dashboard/user-profile-completion', {
  summary: "The percentage of the caller's profile that is complete, and the missing fields.",
  response: data(z.object({ profileCompletionPercentage: z.number().int(), missing: z.array(z.string()) })),
});

export const myNews = endpoints.get('/api/user-dashboard/news', {
  summary: 'Unread threads, new matches of watches, requests for the caller, and deadlines of own requests and offers.',
  response: data(
    z.object({
      /** The eight with the latest activity. */
      threads: z.array(
        z.object({
          id: postId,
          kind: z.enum(kinds),
          title: z.string(),
          user: person,
          category: z.string().nullable(),
          /** By others, at most 100. */
          newReplies: z.number().int(),
          lastActivityAt: moment,
        }),
      ),
      /** The five newest watches of categories and searches for requests. */
      watched: z.array(
        z.object({
          id: watchId,
          subject: z.enum(['category', 'search']),
          name: z.string(),
          /** The sub-categories of a category. */
          subCategoryIds: z.array(subCategoryId),
          url: z.string(),
          /** Of a search: open requests that are new since the caller has read everything. */
          newRequests: z.number().int(),
        }),
      ),
      /** Up to five open requests by others, without those that the caller has made an offer on. */
      requests: z.array(
        z.object({
          id: postId,
          title: z.string(),
          offersUntil: moment,
          offersCount: z.number().int(),
        }),
      ),
      /** They are on lanes of the caller, or begin or end in the caller's country. */
      requestsBy: z.enum(['lanes', 'country']).nullable(),
      /** The next five. */
      deadlines: z.array(z.object({ id: postId, title: z.string(), what: z.enum(['request', 'offer']), at: moment })),
      /** The five newest notices about lanes of the caller’s requests and offers, or about what the caller watches. */
      disruptions: z.array(z.object({ id: disruptionId, title: z.string(), url: z.string() })),
    }),
  ),
});

export const myWork = endpoints.get('/api/user-dashboard/work', {
  summary: "The caller's posts by state, drafts, posts with unanswered replies, and which first steps are done.",
  response: data(
    z.object({
      counts: z.object({
        ...counts((kind) => `${kind}Posts` as const),
        ...counts((kind) => `draft${postKinds[kind].typeName}s` as const),
      }),
      /** The five most recently changed. */
      drafts: z.array(z.object({ id: postId, kind: z.enum(kinds), title: z.string(), updatedAt: moment })),
      /** The five most recent of the caller's posts whose last reply is by another person. */
      waiting: z.array(
        z.object({
          id: postId,
          kind: z.enum(kinds),
          title: z.string(),
          replyCount: z.number().int(),
          lastActivityAt: moment,
        }),
      ),
      hasBookmarks: z.boolean(),
      /** Watches a lane or another search for freight requests. */
      watchesRequests: z.boolean(),
      /** Owns a company in the directory, is listed by one, or has claimed one. */
      hasCompany: z.boolean(),
    }),
  ),
});
