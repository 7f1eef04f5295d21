import { data } from 'react-router';

/** Spelled as the portal's addresses have it. */
export const LIST_PATH = '/landing/brochers';
export const STAFF_PATH = '/admin/brochures';

export const brochurePath = (id: string): string => `${LIST_PATH}/${id}`;
/** Where a company keeps its brochures. */
export const keptPath = (companyId: string): string => `/directory/mine/${companyId}/brochures`;
export const companyPath = (id: string): string => `/landing/directory/${id}`;
export const picturePath = (id: string, page: number): string => `/api/brochure/${id}/pages/${page}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an address. What is no id names no brochure: a page that isn't there, rather than a malformed call. */
export function requireBrochureId({ id = '' }: { id?: string | undefined }): string {
  if (!uuid.test(id)) throw data(null, { status: 404 });
  return id;
}
