export { auditChange } from './audit-change.ts';
export { auditRead } from './audit-read.ts';
export { changesBetween, type Snapshot } from './changes.ts';
