/** The public page of a job: the address that others name it by. */
export const jobPath = (id: string): string => `/landing/careers/${id}`;
