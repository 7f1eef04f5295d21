export const jobPath = (id: string): string => `/landing/careers/${id}`;
export const companyJobsPath = (companyId: string): string => `/careers?companyId=${companyId}`;
