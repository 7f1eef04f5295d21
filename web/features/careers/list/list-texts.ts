export const LIST_TITLE = 'Careers';
export const LIST_LEAD = 'Jobs in freight forwarding, customs, warehousing, transport and more.';
