import { getBlog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';

export const shareCards: ShareCards = {
  async blog(call, id) {
    const { data } = await call(getBlog, pathOf(getBlog, id));
    return {
      badge: contentTypes.blog.label,
      title: data.title,
      line: joined(data.author.name, `${data.readingMinutes} min read`),
    };
  },
};
