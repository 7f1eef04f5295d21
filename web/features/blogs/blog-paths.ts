/** Where an article stands, by who reads it. */
import { data } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const LIST_PATH = '/blogs';
export const RSS_PATH = `${LIST_PATH}/rss.xml`;

/** For everyone: the address that teasers, previews and search engines use. */
export const publicPath = (id: string) => `/landing/blog/${id}`;
export const appPath = (id: string) => `/blog/${id}`;
export const staffPath = (id: string) => `/admin/blogs/${id}`;
export const authorPath = (userId: string) => `/blogs/author/${userId}`;

export const isId = (text: string | null | undefined): text is string => uuid.test(text ?? '');

/** The id of an address. What is no id names nothing: a page that isn't there, rather than a malformed call. */
export function requireId(id: string | undefined): string {
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}
