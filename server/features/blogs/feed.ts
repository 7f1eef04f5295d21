import { type Blog, listBlogs } from '#contract/blogs.ts';
import { type Feed, type FeedItem, newest, pagePath } from '../syndication/index.ts';

export const feeds: readonly Feed[] = [
  {
    page: '/blogs',
    name: 'articles',
    description: 'The newest articles on freight, customs and warehousing.',
    items: async (ask) => (await newest(ask, listBlogs)).data.map(itemOfBlog),
  },
];

function itemOfBlog(blog: Blog): FeedItem {
  return {
    title: blog.title,
    page: pagePath('blog', blog.id),
    date: blog.publishedAt ?? blog.createdAt,
    text: blog.excerpt,
    author: blog.author.name,
    categories: blog.tags,
  };
}
