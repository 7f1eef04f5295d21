import { data } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string | null | undefined): text is string => uuid.test(text ?? '');

/**
 * The id in the address of a page.
 * @throws 404 if it is not an id, because the API would refuse the request as malformed
 */
export function requireId<Id extends string>(id: string | undefined): Id {
  if (!isId(id)) throw data(null, { status: 404 });
  return id as Id;
}
