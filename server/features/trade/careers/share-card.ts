import { getJob } from '#contract/careers.ts';
import { messages } from '#contract/messages.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';

const t = messages('server');

export const shareCards: ShareCards = {
  async job(call, id) {
    const { data } = await call(getJob, pathOf(getJob, id));
    const place = data.workplace === 'REMOTE' ? t('Remote') : data.location;
    return { badge: data.open ? t('Job') : t('Closed job'), title: data.title, line: joined(data.company.name, place) };
  },
};
