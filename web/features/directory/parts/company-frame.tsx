import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { brochuresPath, claimPath, editPath, peoplePath, receivedPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChangeNote } from '#web/ui/change-note.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Reason } from '#web/ui/reason.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { TextSkeleton, TitleSkeleton } from '#web/ui/skeleton.tsx';
import classes from '../mine/mine.module.css';
import { companyQuery } from '../queries.ts';
import { stateLabels } from './labels.ts';
import { VerifiedBadge } from './verified-badge.tsx';

const t = messages('directory');

interface CompanyFrameProps {
  readonly id: string;
  readonly view: 'page' | 'brochures' | 'people' | 'enquiries';
  readonly children: (company: Company) => ReactNode;
}

const titles = {
  get page() {
    return t('Page');
  },
  get brochures() {
    return t('Brochures');
  },
  get people() {
    return t('People');
  },
  get enquiries() {
    return t('Enquiries');
  },
};

export function CompanyFrame(props: CompanyFrameProps) {
  const { data } = useQuery(companyQuery(props.id));
  const title = titles[props.view];
  return (
    <>
      <PageTitle>{data ? `${title}: ${data.data.name}` : title}</PageTitle>
      <Frame {...props} />
    </>
  );
}

function Frame({ id, view, children }: CompanyFrameProps) {
  const { data, error, refetch } = useQuery(companyQuery(id));
  if (isNotFound(error)) return <NotFoundScreen />;
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data) {
    return (
      <>
        <TitleSkeleton name={t('Company')} className={classes.title} />
        <TextSkeleton lines={8} label={t('Loading the company')} />
      </>
    );
  }
  const company = data.data;
  if (!company.can.edit) return <NotFoundScreen />;
  return (
    <>
      <h1 className={classes.title} dir="auto">
        {company.name}
      </h1>
      <p className={`${classes.state} touch-targets`}>
        <Badge tone={stateLabels[company.status].tone}>{stateLabels[company.status].name}</Badge>
        {company.verified ? (
          <VerifiedBadge company={company} />
        ) : (
          company.mine && company.status === 'published' && <Link to={claimPath(id)}>{t('Verify your company')}</Link>
        )}
        <Link to={contentTypes.company.publicPath(id)}>
          {company.status === 'published' ? t('View page') : t('Preview page')}
        </Link>
      </p>
      {company.status === 'rejected' && company.reason && (
        <Notice tone="bad">
          <p>
            <Rich
              text={t('<0>Rejected.</0> Edit and save it to resubmit it.')}
              parts={[(inner) => <strong>{inner}</strong>]}
            />
          </p>
          <Reason text={company.reason} />
        </Notice>
      )}
      <ChangeNote change={company.change} mine={company.mine} />
      <LinkTabs label={t('This company')}>
        <LinkTab to={editPath(id)} isCurrent={view === 'page'}>
          {titles.page}
        </LinkTab>
        <LinkTab to={brochuresPath(id)} isCurrent={view === 'brochures'}>
          {titles.brochures}
        </LinkTab>
        <LinkTab to={peoplePath(id)} isCurrent={view === 'people'}>
          {titles.people}
        </LinkTab>
        <LinkTab to={receivedPath(id)} isCurrent={view === 'enquiries'}>
          {titles.enquiries}
        </LinkTab>
      </LinkTabs>
      {children(company)}
    </>
  );
}
