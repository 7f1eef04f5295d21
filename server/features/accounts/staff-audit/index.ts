export { auditChange } from './audit-change.ts';
export { auditRead } from './audit-read.ts';
export { changesBetween, type Snapshot } from './changes.ts';
export { listAudit } from './list.ts';
export { selectNames } from './name-queries.ts';
