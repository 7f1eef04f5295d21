import { IconPencil, IconSend, IconUsers } from '@tabler/icons-react';
import type { Job } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { applicantsPath, editPath } from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { CompanyLogo } from '#web/features/directory/parts/company-logo.tsx';
import { Related } from '#web/features/search/parts/related.tsx';
import { listCrumb } from '#web/lib/crumbs.ts';
import { LinkButton } from '#web/ui/button.tsx';
import detailClasses from '#web/ui/detail.module.css';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { Reason } from '#web/ui/reason.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { When } from '#web/ui/when.tsx';
import { ApplyPanel } from '../apply/apply-panel.tsx';
import { JobFacts } from './job-facts.tsx';
import classes from './job-view.module.css';

const t = messages('careers');

export function JobView({ job, country }: { readonly job: Job; readonly country: string }) {
  const isShared = job.status === 'published' && job.removedAt === null;
  return (
    <article aria-labelledby="job-title">
      <PageBreadcrumb crumbs={[listCrumb('job')]} />
      <header className={classes.head}>
        <CompanyLogo company={job.company} />
        <div>
          <h1 id="job-title" className={detailClasses.title} dir="auto">
            {job.title}
          </h1>
          <p className={classes.company} dir="auto">
            {job.company.name}
          </p>
        </div>
      </header>
      <StaffNotice job={job} />
      <div className={detailClasses.columns}>
        <aside className={`${detailClasses.rail} box`} aria-label={t('Facts')}>
          <JobFacts job={job} country={country} />
          <div className={`${detailClasses.actions} no-print`}>
            <JobActions job={job} />
            {isShared && <ShareButton title={job.title} path={contentTypes.job.publicPath(job.id)} />}
          </div>
        </aside>
        <div className={detailClasses.text}>
          {job.description && (
            <div dir="auto">
              <RichText html={job.description} />
            </div>
          )}
          {job.skills.length > 0 && <Skills skills={job.skills} />}
        </div>
      </div>
      <ApplyPanel job={job} />
      {isShared && <Related type="job" id={job.id} />}
    </article>
  );
}

function Skills({ skills }: Pick<Job, 'skills'>) {
  return (
    <section aria-labelledby="skills-title">
      <h2 id="skills-title" className={detailClasses.sectionTitle}>
        {t('Skills')}
      </h2>
      <ul className={classes.skills}>
        {skills.map((skill) => (
          <li key={skill} dir="auto">
            {skill}
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobActions({ job }: { readonly job: Job }) {
  const canApply = job.open && !job.mine && job.applicationId === null;
  return (
    <>
      {canApply && (
        <LinkButton look="main" to="#apply">
          <IconSend size={18} aria-hidden="true" />
          {t('Apply')}
        </LinkButton>
      )}
      {job.can.edit && (
        <>
          <LinkButton to={applicantsPath(job.id)}>
            <IconUsers size={18} aria-hidden="true" />
            {job.applicationCount === null
              ? t('Applicants')
              : t('Applicants ({count})', { count: job.applicationCount })}
          </LinkButton>
          <LinkButton to={editPath(job.id)}>
            <IconPencil size={18} aria-hidden="true" />
            {t('Edit')}
          </LinkButton>
        </>
      )}
    </>
  );
}

function StaffNotice({ job }: { readonly job: Job }) {
  const { removedAt } = job;
  if (removedAt !== null) {
    return (
      <Notice tone="warn">
        <Rich text={t('Deleted on <0/>. Only staff can see it.')} parts={[() => <When iso={removedAt} as="date" />]} />
      </Notice>
    );
  }
  if (job.status === 'draft') {
    return (
      <Notice tone="warn">
        <Rich
          text={t('This is a draft. Only you can see it. <0>Finish and submit it</0>')}
          parts={[(inner) => <Link to={editPath(job.id)}>{inner}</Link>]}
        />
      </Notice>
    );
  }
  if (job.status === 'pending') {
    return (
      <Notice tone="warn">
        {job.mine
          ? t('This job is awaiting review. Until then, only you and our staff can see it.')
          : t('This job is awaiting review. Until then, only its owner and staff can see it.')}
      </Notice>
    );
  }
  if (job.status === 'rejected') {
    return (
      <Notice tone="warn">
        <p>
          {t('This job was rejected.')} {job.can.edit && <Link to={editPath(job.id)}>{t('Edit and resubmit')}</Link>}
        </p>
        <Reason text={job.reason} />
      </Notice>
    );
  }
  if (job.open) return null;
  return (
    <Notice tone="warn">
      {t('This job is closed and no longer accepts applications.')}{' '}
      {job.mine ? (
        <Link to={editPath(job.id)}>{t('Reopen')}</Link>
      ) : (
        <Link to={contentTypes.job.list}>{t('View open jobs')}</Link>
      )}
    </Notice>
  );
}
