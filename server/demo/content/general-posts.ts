import type { DemoPost } from '../shapes.ts';
import { freightPosts } from './general-posts-freight.ts';
import { freightThreads } from './general-posts-freight-threads.ts';

/** All general posts, gathered from the files of each field of the trade. */
export const generalPosts: readonly DemoPost[] = [...freightThreads, ...freightPosts];
