import { contentTypes } from '#contract/content-types.ts';
import { getCourse } from '#contract/courses.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';

export const shareCards: ShareCards = {
  async course(call, id) {
    const { data } = await call(getCourse, pathOf(getCourse, id));
    const weeks = data.duration === 1 ? '1 week' : `${data.duration} weeks`;
    return { badge: contentTypes.course.label, title: data.title, line: joined(data.institutionName, weeks) };
  },
};
