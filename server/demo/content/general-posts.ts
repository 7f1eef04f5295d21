import type { DemoPost } from '../shapes.ts';

/** All general posts, gathered from one file a field of the trade. */
export const generalPosts: readonly DemoPost[] = [];
