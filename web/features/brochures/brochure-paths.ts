export const keptPath = (companyId: string): string => `/directory/mine/${companyId}/brochures`;
export const picturePath = (id: string, page: number): string => `/api/brochure/${id}/pages/${page}`;
