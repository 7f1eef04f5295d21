import { getBlog } from '#contract/blogs.ts';
import { messages } from '#contract/messages.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';

const t = messages('server');

export const shareCards: ShareCards = {
  async blog(call, id) {
    const { data } = await call(getBlog, pathOf(getBlog, id));
    return {
      badge: t('Article'),
      title: data.title,
      line: joined(data.author.name, t('{minutes} min read', { minutes: data.readingMinutes })),
    };
  },
};
