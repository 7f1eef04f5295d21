import type { DemoBlog } from '../shapes.ts';
import { blogsOnAirAndCold } from './blogs-air-and-cold.ts';
import { blogsOnPlanning } from './blogs-planning.ts';
import { blogsOnSea } from './blogs-sea.ts';
import { blogsOnTechnology } from './blogs-technology.ts';
import { blogsOnTrade } from './blogs-trade.ts';

/** All articles, gathered from the files of each field of the trade. */
export const blogs: readonly DemoBlog[] = [
  ...blogsOnTechnology,
  ...blogsOnSea,
  ...blogsOnAirAndCold,
  ...blogsOnTrade,
  ...blogsOnPlanning,
];
