import { data } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string | null | undefined): text is string => uuid.test(text ?? '');

/**
 * The id in the address of a page.
 * @throws 404 where it is no id: the call for it would be refused as malformed
 */
export function requireId(id: string | undefined): string {
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}
