const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether it may name a job or a company: what is no id names nothing, and no call is made with it. */
export const isId = (text: string): boolean => uuid.test(text);
