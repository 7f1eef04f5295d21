export { disruptionLine, type NewsRow, newsOf } from './notices.ts';
export { concerns, concernsLane, endOfCode, isLasting, newsColumns } from './queries.ts';
