import { data } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an address. What is no id names nobody: a page that isn't there, rather than a malformed call. */
export function requireMemberId(params: { userId?: string | undefined }): string {
  const { userId = '' } = params;
  if (!uuid.test(userId)) throw data(null, { status: 404 });
  return userId;
}
