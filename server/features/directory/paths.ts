export const companyPath = (companyId: string): string => `/directory/${companyId}`;
export const editPath = (companyId: string): string => `/directory/mine/${companyId}`;
export const peoplePath = (companyId: string): string => `/directory/mine/${companyId}/people`;
export const claimPath = (companyId: string): string => `/directory/${companyId}/claim`;
export const enquiryPath = (enquiryId: string): string => `/directory/enquiries/${enquiryId}`;
export const staffPath = '/admin/directory';
