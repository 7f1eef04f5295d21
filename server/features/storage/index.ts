export { registerStorageReport, reportStorage } from './report.ts';
