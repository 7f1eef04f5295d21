export const LIST_PATH = '/directory';
export const MINE_PATH = '/directory/mine';
export const NEW_PATH = '/directory/new';
export const SENT_PATH = '/directory/enquiries';
export const STAFF_PATH = '/admin/directory';

/** The canonical address of a company. */
export function companyPath(id: string): string {
  return `/landing/directory/${id}`;
}
export function claimPath(id: string): string {
  return `${LIST_PATH}/${id}/claim`;
}
export function editPath(id: string): string {
  return `${MINE_PATH}/${id}`;
}
export function brochuresPath(id: string): string {
  return `${MINE_PATH}/${id}/brochures`;
}
export function peoplePath(id: string): string {
  return `${MINE_PATH}/${id}/people`;
}
export function receivedPath(id: string): string {
  return `${MINE_PATH}/${id}/enquiries`;
}
export function enquiryPath(id: string): string {
  return `${SENT_PATH}/${id}`;
}
