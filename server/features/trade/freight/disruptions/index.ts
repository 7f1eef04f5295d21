export { type ImportedAlerts, importAlerts } from './alerts/import-alerts.ts';
export { isAddress, readSource } from './alerts/read-source.ts';
export { disruptionLine, type NewsRow, newsOf } from './notices.ts';
export { concerns, concernsLane, endOfCode, isLasting, newsColumns } from './queries.ts';
