/** The public page of a job: the address that others name it by. */
export const jobPath = (id: string): string => `/landing/careers/${id}`;
/** The list of the open jobs of a company. */
export const companyJobsPath = (companyId: string): string => `/careers?companyId=${companyId}`;
