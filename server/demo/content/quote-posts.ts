import type { DemoPost } from '../shapes.ts';
import { quotePostsAirAndLand } from './quote-posts-air-and-land.ts';
import { quotePostsSea } from './quote-posts-sea.ts';
import { quotePostsSmallLots } from './quote-posts-small-lots.ts';

export const quotePosts: readonly DemoPost[] = [...quotePostsSea, ...quotePostsAirAndLand, ...quotePostsSmallLots];
