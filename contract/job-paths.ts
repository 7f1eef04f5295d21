export const APPLICATIONS_PATH = '/careers/my-applications';
export const MY_JOBS_PATH = '/careers/my-jobs';
export const NEW_PATH = '/careers/new';

export const editPath = (id: string): string => `${MY_JOBS_PATH}/${id}`;
/** @param applicationId opens this application */
export const applicantsPath = (id: string, applicationId?: string): string =>
  `${editPath(id)}/applicants${applicationId === undefined ? '' : `?open=${applicationId}`}`;
