import { IconPencil, IconSend, IconUsers } from '@tabler/icons-react';
import type { Job } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { applicantsPath, editPath } from '#contract/job-paths.ts';
import { CompanyLogo } from '#web/features/directory/parts/company-logo.tsx';
import { Related } from '#web/features/search/parts/related.tsx';
import { listCrumb } from '#web/lib/crumbs.ts';
import { LinkButton } from '#web/ui/button.tsx';
import detailClasses from '#web/ui/detail.module.css';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { Reason } from '#web/ui/reason.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { When } from '#web/ui/when.tsx';
import { ApplyPanel } from '../apply/apply-panel.tsx';
import { JobFacts } from './job-facts.tsx';
import classes from './job-view.module.css';

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
        <aside className={`${detailClasses.rail} box`} aria-label="Facts">
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
        Skills
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
          Apply
        </LinkButton>
      )}
      {job.can.edit && (
        <>
          <LinkButton to={applicantsPath(job.id)}>
            <IconUsers size={18} aria-hidden="true" />
            Applicants{job.applicationCount !== null && ` (${job.applicationCount})`}
          </LinkButton>
          <LinkButton to={editPath(job.id)}>
            <IconPencil size={18} aria-hidden="true" />
            Edit
          </LinkButton>
        </>
      )}
    </>
  );
}

function StaffNotice({ job }: { readonly job: Job }) {
  if (job.removedAt !== null) {
    return (
      <Notice tone="warn">
        Deleted on <When iso={job.removedAt} as="date" />. Only staff can see it.
      </Notice>
    );
  }
  if (job.status === 'draft') {
    return (
      <Notice tone="warn">
        This is a draft. Only you can see it. <Link to={editPath(job.id)}>Finish and submit it</Link>
      </Notice>
    );
  }
  if (job.status === 'pending') {
    return (
      <Notice tone="warn">
        This job is awaiting review. Until then, only {job.mine ? 'you and our staff' : 'its owner and staff'} can see
        it.
      </Notice>
    );
  }
  if (job.status === 'rejected') {
    return (
      <Notice tone="warn">
        <p>This job was rejected. {job.can.edit && <Link to={editPath(job.id)}>Edit and resubmit</Link>}</p>
        <Reason text={job.reason} />
      </Notice>
    );
  }
  if (job.open) return null;
  return (
    <Notice tone="warn">
      This job is closed and no longer accepts applications.{' '}
      {job.mine ? <Link to={editPath(job.id)}>Reopen</Link> : <Link to={contentTypes.job.list}>View open jobs</Link>}
    </Notice>
  );
}
