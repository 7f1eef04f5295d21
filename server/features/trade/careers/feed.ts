import { type JobCard, listJobs } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { dayText } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { type FeedItem, feedOf } from '../../services/syndication/index.ts';

const t = messages('server');

export const feeds = [feedOf('job', listJobs, itemOfJob)];

/** Lists of jobs contain no descriptions, so an entry shows the employer, the place and the conditions. */
function itemOfJob(job: JobCard): FeedItem {
  const place = job.workplace === 'REMOTE' ? t('Remote, {place}', { place: job.location }) : job.location;
  const closes =
    job.closesAt === null ? '' : t('Closes on {day}', { day: dayText(new Date(`${job.closesAt}T00:00:00Z`)) });
  return {
    title: job.title,
    page: contentTypes.job.publicPath(job.id),
    date: job.publishedAt ?? job.updatedAt,
    text: [job.company.name, place, closes].filter((part) => part !== '').join(' · '),
    author: job.company.name,
    categories: job.skills,
  };
}
