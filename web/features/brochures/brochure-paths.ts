/** The specification fixes this spelling. */
export const LIST_PATH = '/landing/brochers';
export const STAFF_PATH = '/admin/brochures';

export const brochurePath = (id: string): string => `${LIST_PATH}/${id}`;
export const keptPath = (companyId: string): string => `/directory/mine/${companyId}/brochures`;
export const companyPath = (id: string): string => `/landing/directory/${id}`;
export const picturePath = (id: string, page: number): string => `/api/brochure/${id}/pages/${page}`;
