import type { DemoPost } from '../shapes.ts';
import { quotePostsAirAndLand } from './quote-posts-air-and-land.ts';
import { quotePostsSea } from './quote-posts-sea.ts';

export const quotePosts: readonly DemoPost[] = [...quotePostsSea, ...quotePostsAirAndLand];
