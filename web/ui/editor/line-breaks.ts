/** Between the lines of a paragraph, Word writes vertical tabs, and other programs U+2028. */
export const lineBreak = /[\v\u2028]/;

export const breaksInText = (text: string): string => text.replace(/[\v\f\u2028\u2029]/g, '\n');
