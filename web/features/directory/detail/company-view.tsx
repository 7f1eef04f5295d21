import { IconMessage2, IconPencil } from '@tabler/icons-react';
import { claimPath, editPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { Related } from '#web/features/search/parts/related.tsx';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import { listCrumb } from '#web/lib/crumbs.ts';
import { LinkButton } from '#web/ui/button.tsx';
import detailClasses from '#web/ui/detail.module.css';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { EnquiryPanel } from '../enquiries/enquiry-panel.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { VerifiedBadge } from '../parts/verified-badge.tsx';
import { Certificates } from './certificates.tsx';
import { CompanyBrochures } from './company-brochures.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyJobs } from './company-jobs.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanyTrade } from './company-trade.tsx';
import classes from './company-view.module.css';
import { Gallery } from './gallery.tsx';

const t = messages('directory');

interface CompanyViewProps {
  readonly company: Company;
  readonly names: Readonly<Record<string, string>>;
}

export function CompanyView({ company, names }: CompanyViewProps) {
  const isShown = company.status === 'published' && !company.removed;
  const takesEnquiries = isShown && !company.mine;
  return (
    <article aria-labelledby="company-title">
      <PageBreadcrumb crumbs={[listCrumb('company')]} />
      <header className={classes.head}>
        <CompanyLogo company={company} size={80} />
        <div className={classes.names}>
          <h1 id="company-title" className={detailClasses.title} dir="auto">
            {company.name}
          </h1>
          {company.tagline && (
            <p className={classes.tagline} dir="auto">
              {company.tagline}
            </p>
          )}
          <VerifiedBadge company={company} />
        </div>
      </header>
      <StaffNotice company={company} />
      <div className={detailClasses.columns}>
        <aside className={`${detailClasses.rail} box`} aria-label={t('Details')}>
          <CompanyFacts company={company} country={names[company.country] ?? company.country} />
          <Actions company={company} isShown={isShown} takesEnquiries={takesEnquiries} />
          <ClaimLink company={company} isShown={isShown} />
        </aside>
        <div className={detailClasses.text}>
          {company.about && (
            <DetailSection dir="auto" id="about" title={t('About')}>
              <RichText html={company.about} />
            </DetailSection>
          )}
          <CompanyTrade company={company} names={names} />
          <Certificates certificates={company.certifications} />
          <Gallery company={company} />
        </div>
      </div>
      <CompanyBrochures companyId={company.id} />
      <CompanyJobs companyId={company.id} company={company.name} names={names} />
      <CompanyPeople company={company} />
      {takesEnquiries && <EnquiryPanel company={company} />}
      <Related type="company" id={company.id} />
    </article>
  );
}

interface ActionsProps {
  readonly company: Company;
  readonly isShown: boolean;
  readonly takesEnquiries: boolean;
}

function Actions({ company, isShown, takesEnquiries }: ActionsProps) {
  return (
    <div className={`${detailClasses.actions} no-print`}>
      {takesEnquiries && (
        <LinkButton look="main" to="#enquire">
          <IconMessage2 size={18} aria-hidden="true" />
          {t('Contact this company')}
        </LinkButton>
      )}
      {company.can.edit && (
        <LinkButton to={editPath(company.id)}>
          <IconPencil size={18} aria-hidden="true" />
          {t('Edit')}
        </LinkButton>
      )}
      {isShown && !company.mine && (
        <WatchSelect what={{ subject: 'company', id: company.id }} label={t('Watch this company')} isPublic />
      )}
      {isShown && <ShareButton title={company.name} path={contentTypes.company.publicPath(company.id)} />}
    </div>
  );
}

function ClaimLink({ company, isShown }: Omit<ActionsProps, 'takesEnquiries'>) {
  if (!isShown) return null;
  if (company.mine && !company.verified) {
    return (
      <p className={`${classes.claim} no-print`}>
        <Rich
          text={t('Your company is not verified yet. <0>Verify your company</0>')}
          parts={[(inner) => <Link to={claimPath(company.id)}>{inner}</Link>]}
        />
      </p>
    );
  }
  if (!company.claimable || company.mine) return null;
  return (
    <p className={`${classes.claim} no-print`}>
      <Rich
        text={
          company.managed
            ? t('Is this your company? <0>Claim it</0>')
            : t('This page hasn’t been claimed. Is this your company? <0>Claim it</0>')
        }
        parts={[(inner) => <Link to={claimPath(company.id)}>{inner}</Link>]}
      />
    </p>
  );
}

function StaffNotice({ company }: { readonly company: Company }) {
  if (company.removed) {
    return (
      <Notice tone="warn">
        {t('This company was removed from the directory. Only staff can see it.')}{' '}
        <Link to={`${contentTypes.company.staffList}?tab=all&status=removed`}>{t('Restore within 30 days')}</Link>
      </Notice>
    );
  }
  if (company.status === 'pending') {
    return (
      <Notice tone="warn">
        {company.mine
          ? t('This company is awaiting review. Until then, only you and our staff can see it.')
          : t('This company is awaiting review. Until then, only its owner and staff can see it.')}
      </Notice>
    );
  }
  if (company.status === 'rejected') {
    return (
      <Notice tone="warn">
        {company.reason
          ? t('This company was rejected: {reason}', { reason: company.reason })
          : t('This company was rejected.')}{' '}
        {company.can.edit && <Link to={editPath(company.id)}>{t('Edit and resubmit')}</Link>}
      </Notice>
    );
  }
  return null;
}
