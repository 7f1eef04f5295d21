import { IconDownload, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import type { Brochure } from '#contract/brochures.ts';
import { brochuresPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { CompanyLogo } from '#web/features/directory/parts/company-logo.tsx';
import { Related } from '#web/features/search/parts/related.tsx';
import { fileSize } from '#web/lib/file-size.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { When } from '#web/ui/when.tsx';
import { downloadCount, pageCount } from '../parts/labels.ts';
import { brochureQuery } from '../queries.ts';
import { brochureHead, crumbs } from './brochure-head.ts';
import classes from './brochure-screen.module.css';
import { PageViewer } from './page-viewer.tsx';

const t = messages('directory');

export async function loader(args: LoaderFunctionArgs) {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const { data } = await orFail(client.fetchQuery(brochureQuery(id)));
  return { ...dehydrated(client), head: keptHead(args, brochureHead(data, args.context.get(pageRequest))) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function BrochureScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(brochureQuery(id));
  if (!data) return null;
  const brochure = data.data;
  const { title, company } = brochure;
  return (
    <article aria-labelledby="brochure-title" {...needsScripts}>
      <PageBreadcrumb crumbs={crumbs} />
      <h1 id="brochure-title" className={classes.title} dir="auto">
        {title}
      </h1>
      <p className={classes.company}>
        <CompanyLogo company={company} size={40} />
        <Link to={contentTypes.company.publicPath(company.id)} dir="auto">
          {company.name}
        </Link>
      </p>
      {!brochure.shown && (
        <Notice tone="warn">
          {t('This company is not published in the directory. Only its owner and staff can see this brochure.')}
        </Notice>
      )}
      <FactLine>
        <span>{pageCount(brochure.pages)}</span>
        <span>{downloadCount(brochure.downloads)}</span>
        <span>
          {t('Added')} <When iso={brochure.createdAt} />
        </span>
      </FactLine>
      <div className={`${classes.actions} no-print`}>
        <Download brochure={brochure} />
        {brochure.shown && <ShareButton title={title} path={contentTypes.brochure.publicPath(id)} />}
        {brochure.can.edit && (
          <LinkButton to={brochuresPath(company.id)}>
            <IconSettings size={18} aria-hidden="true" />
            {t('Manage')}
          </LinkButton>
        )}
      </div>
      <PageViewer key={id} brochure={brochure} />
      {brochure.shown && <Related type="brochure" id={id} />}
    </article>
  );
}

const LeadDialog = lazyComponent(async () => (await import('./lead-dialog.tsx')).LeadDialog);
const ASKED = 'download';

function Download({ brochure }: { readonly brochure: Brochure }) {
  const [params, setParams] = useSearchParams();
  // A direct link to the file redirects here, and the dialog opens once the page is hydrated.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const asksFirst = brochure.leadCapture && !brochure.can.edit;
  const label = (
    <>
      <Rich
        text={t('<0/>Download PDF ({size})', { size: fileSize(brochure.size) })}
        parts={[() => <IconDownload size={18} aria-hidden="true" />]}
      />
    </>
  );
  if (!asksFirst) {
    return (
      <LinkButton look="main" to={brochure.file} download>
        {label}
      </LinkButton>
    );
  }
  const close = () => {
    const { [ASKED]: _, ...rest } = Object.fromEntries(params);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <LinkButton
        look="main"
        to={`${contentTypes.brochure.publicPath(brochure.id)}?${ASKED}=1`}
        replace
        preventScrollReset
      >
        {label}
      </LinkButton>
      {isLive && params.has(ASKED) && <LeadDialog brochure={brochure} onClose={close} />}
    </>
  );
}
