export const COMPARE_PATH = '/education/compare';
export const ENQUIRIES_PATH = '/education/my-enquiries';

export const enquiryPath = (id: string): string => `${ENQUIRIES_PATH}?open=${id}`;
