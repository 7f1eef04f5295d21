import { getCourse } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';

const t = messages('server');

export const shareCards: ShareCards = {
  async course(call, id) {
    const { data } = await call(getCourse, pathOf(getCourse, id));
    const weeks = t('{weeks, plural, one {# week} other {# weeks}}', { weeks: data.duration });
    return { badge: t('Course'), title: data.title, line: joined(data.institutionName, weeks) };
  },
};
