import type { DisruptionId } from './ids.ts';
import { pages } from './pages.ts';

/** Shows this notice alone, also when it is over. */
export const disruptionPath = (id: DisruptionId, page: string = pages.appDisruptions): string => `${page}?notice=${id}`;
