import { data } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an address. What is no id names nothing: a page that isn't there, rather than a malformed call. */
export function requireCompanyId(params: { id?: string | undefined }): string {
  const { id = '' } = params;
  if (!uuid.test(id)) throw data(null, { status: 404 });
  return id;
}
