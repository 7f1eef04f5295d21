import { contentTypes } from '#contract/content-types.ts';
export const editPath = (companyId: string): string => `/directory/mine/${companyId}`;
export const peoplePath = (companyId: string): string => `/directory/mine/${companyId}/people`;
export const claimPath = (companyId: string): string => `${contentTypes.company.shortPath(companyId)}/claim`;
export const enquiryPath = (enquiryId: string): string => `/directory/enquiries/${enquiryId}`;
