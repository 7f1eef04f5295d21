import { data } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return uuid.test(text);
}

/** The id of an address. What is no id names nothing: a page that isn't there, rather than a malformed call. */
export function requireId(params: { id?: string | undefined }): string {
  const { id = '' } = params;
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}
