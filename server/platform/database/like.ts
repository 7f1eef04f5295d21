/** For LIKE and ILIKE: `text` stands for itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
