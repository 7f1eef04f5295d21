import { contentTypes } from './content-types.ts';

export const MINE_PATH = '/directory/mine';
export const NEW_PATH = '/directory/new';
export const SENT_PATH = '/directory/enquiries';

export function claimPath(id: string): string {
  return `${contentTypes.company.shortPath(id)}/claim`;
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
