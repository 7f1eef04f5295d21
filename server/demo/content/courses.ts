import type { DemoCourse } from '../shapes.ts';
import { coursesOnFreight } from './courses-freight.ts';
import { coursesOnPlanning } from './courses-planning.ts';
import { coursesOnTrade } from './courses-trade.ts';

/** All courses, gathered from the files of each field of the trade. */
export const courses: readonly DemoCourse[] = [...coursesOnFreight, ...coursesOnTrade, ...coursesOnPlanning];
