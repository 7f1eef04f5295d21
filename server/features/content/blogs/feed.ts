import { type Blog, listBlogs } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type FeedItem, feedOf } from '../../services/syndication/index.ts';

export const feeds = [feedOf('blog', listBlogs, itemOfBlog)];

function itemOfBlog(blog: Blog): FeedItem {
  return {
    title: blog.title,
    page: contentTypes.blog.publicPath(blog.id),
    date: blog.publishedAt ?? blog.createdAt,
    text: blog.excerpt,
    author: blog.author.name,
    categories: blog.tags,
  };
}
