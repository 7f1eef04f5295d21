import * as contract from '#contract/careers.ts';
import { messages } from '#contract/messages.ts';
import { cached } from '#server/platform/cache/cached.ts';
import { cachedCounts } from '#server/platform/cache/cached-counts.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { registerApplications } from './application-routes.ts';
import { decideJobChange } from './change.ts';
import { createJob } from './create.ts';
import { decideJob } from './decide.ts';
import { editJob } from './edit.ts';
import { countAllOpen, countJobs, listManaged, listMine, listOpenJobs, readJob } from './read.ts';
import { removeJob } from './remove.ts';

const t = messages('server');

/** Unfiltered counts are the same for everyone, so they are cached briefly. */
const FRESH_MS = 3_000;

export function registerCareers(setup: Setup): void {
  const { router, poolDb } = setup;
  const countAll = cached(FRESH_MS, () => countAllOpen(poolDb));
  const countFacets = cachedCounts((filter: Parameters<typeof countJobs>[1]) => countJobs(poolDb, filter));
  const section = 'CareersAfterLogin';
  router.route(contract.listJobs, { action: 'job.list', ...publicRead }, ({ db, actor, query }) =>
    listOpenJobs(db, countAll, actor, query),
  );
  router.route(contract.countJobs, { action: 'job.list', ...publicRead }, async ({ query }) => ({
    data: await countFacets(query),
  }));
  router.route(contract.listOwnJobs, { action: 'job.listOwn', rate: 'read', section }, ({ db, actor, query }) =>
    listMine(db, actor, query),
  );
  router.route(contract.listManagedJobs, { action: 'job.decide', rate: 'read' }, ({ db, actor, query }) =>
    listManaged(db, actor, query),
  );
  router.route(contract.getJob, { action: 'job.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await readJob(db, actor, params.id),
  }));
  router.route(contract.createJob, { action: 'job.create', rate: 'post', section }, async ({ portal, actor, body }) => {
    const data = await createJob(portal, actor, body);
    return { message: savedMessage(data), data };
  });
  router.route(
    contract.updateJob,
    { action: 'job.edit', rate: 'edit', section },
    async ({ portal, actor, params, body }) => {
      const data = await editJob(portal, actor, params.id, body);
      return { message: savedMessage(data), data };
    },
  );
  router.route(
    contract.removeJob,
    { action: 'job.remove', rate: 'edit', section },
    async ({ portal, actor, params }) => {
      await removeJob(portal, actor, params.id);
      return { message: t('Job deleted, with its applications and CVs.') };
    },
  );
  router.route(contract.decideJob, { action: 'job.decide', rate: 'edit' }, async ({ portal, actor, params, body }) => {
    const data = await decideJob(portal, actor, params.id, body);
    return { message: t(decided[body.status]), data };
  });
  router.route(
    contract.decideJobChange,
    { action: 'job.decide', rate: 'edit' },
    async ({ portal, actor, params, body }) => ({
      message: body.status === 'published' ? t('The change was published.') : t('The change was rejected.'),
      data: await decideJobChange(portal, actor, params.id, body),
    }),
  );
  registerApplications(setup);
}

const decided = {
  published: 'Published. The owner has been notified.',
  rejected: 'Rejected. The owner has been notified of the reason.',
  pending: 'Awaiting review again.',
} as const;

function savedMessage({ status }: contract.Job): string {
  if (status === 'draft') return t('Draft saved.');
  if (status === 'pending') return t('Submitted. It will be published after review.');
  if (status === 'rejected') return t('Saved. Submit it again when you are ready.');
  return status === 'closed' ? t('Saved. The job is closed.') : t('Saved. The job is published.');
}
