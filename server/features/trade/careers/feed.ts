import { type JobCard, listJobs } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type FeedItem, feedOf } from '../../services/syndication/index.ts';

export const feeds = [feedOf('job', listJobs, itemOfJob)];

/** Lists of jobs contain no descriptions, so an entry shows the employer, the place and the conditions. */
function itemOfJob(job: JobCard): FeedItem {
  const place = job.workplace === 'REMOTE' ? `Remote, ${job.location}` : job.location;
  const closes = job.closesAt === null ? '' : `Closes on ${job.closesAt}`;
  return {
    title: job.title,
    page: contentTypes.job.publicPath(job.id),
    date: job.publishedAt ?? job.updatedAt,
    text: [job.company.name, place, closes].filter((part) => part !== '').join(' · '),
    author: job.company.name,
    categories: job.skills,
  };
}
