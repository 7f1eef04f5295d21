/** Replies and comments by a member, for tests of decisions about everything that the member wrote. */
import { articleText } from './blog-portal.ts';
import type { Forum } from './forum.ts';
import type { TestPerson } from './portal.ts';

/** @returns the id of the reply */
export async function writeReply(forum: Forum, by: TestPerson, postId: string): Promise<string> {
  const body = { postId, description: '<p>The tariff says so: look there first.</p>' };
  return (await forum.send(by, 'POST', '/api/generalPost/creategeneralreply', body)).json().data.id;
}

/** @returns the id of a comment on a new article */
export async function writeComment(forum: Forum, by: TestPerson): Promise<string> {
  const article = { title: 'A damaged container', description: articleText, status: 'published' };
  const blog = await forum.send(forum.admin, 'POST', '/api/blog', article);
  const path = `/api/blog/comment/create/${blog.json().data.id}`;
  return (await forum.send(by, 'POST', path, { comment: 'Look at the seal first.' })).json().data.id;
}
