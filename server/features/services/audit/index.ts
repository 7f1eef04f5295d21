export { audit, auditDraft, collectAudit, isCollected } from './audit.ts';
export { hasGivenReason, insertAudit, insertAuditOnce } from './queries.ts';
