import { getJob } from '#contract/careers.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';

export const shareCards: ShareCards = {
  async job(call, id) {
    const { data } = await call(getJob, pathOf(getJob, id));
    const place = data.workplace === 'REMOTE' ? 'Remote' : data.location;
    return { badge: data.open ? 'Job' : 'Closed job', title: data.title, line: joined(data.company.name, place) };
  },
};
