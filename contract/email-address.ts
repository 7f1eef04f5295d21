/** No white space, control characters, quotes, commas or brackets: with them, one text could contain several addresses. */
const unusable = /[\s\p{C},;:"'<>()[\]\\]/u;
const MAX_NAME = 64;

/** Whether a text is an email address such as `name@company.com`. A regular expression for it would backtrack. */
export function isEmailAddress(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || name === '' || [...name].length > MAX_NAME || unusable.test(text)) return false;
  const dot = domain.indexOf('.', 1);
  return dot !== -1 && domain.length - dot > 2;
}
