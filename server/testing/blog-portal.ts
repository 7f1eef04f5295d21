import { type Blog, type Comment, createBlog } from '#contract/blogs.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './portal.ts';

/** A portal with article authors and readers. */
export interface BlogPortal extends TestPortal {
  readonly writer: TestPerson;
  readonly editor: TestPerson;
  readonly reader: TestPerson;
  readonly other: TestPerson;
  /** Creates an article by `writer`, published by default. */
  write(fields?: Record<string, unknown>): Promise<Blog>;
  /** Creates a comment, or a reply with `parentId`. */
  comment(caller: Caller, blogId: string, words: string, parentId?: string): Promise<Comment>;
}

export const articleText =
  '<p>Demurrage is paid for the box that stays too long, detention for the one kept out too long.</p><p>Both begin with free time.</p>';

export async function makeBlogPortal(): Promise<BlogPortal> {
  const portal = await startTestPortal();
  const writer = await portal.person('moderator');
  return {
    ...portal,
    writer,
    editor: await portal.person('admin'),
    reader: await portal.person(),
    other: await portal.person(),
    async write(fields = {}) {
      const body = { title: 'Demurrage and detention', description: articleText, status: 'published', ...fields };
      const response = await portal.send(writer, 'POST', createBlog.path, body);
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<{ data: Blog }>().data;
    },
    async comment(caller, blogId, words, parentId) {
      const body = { comment: words, ...(parentId === undefined ? {} : { parentId }) };
      const response = await portal.send(caller, 'POST', `/api/blog/comment/create/${blogId}`, body);
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<{ data: Comment }>().data;
    },
  };
}
