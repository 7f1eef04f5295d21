import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { useUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { type SiteTextName, siteTextLabels, siteTextQuery } from './queries.ts';
import { TextForm } from './text-form.tsx';

const nameOf = (pathname: string): SiteTextName =>
  pathname.startsWith(`${adminPath('settings')}/privacy`) ? 'privacy' : 'terms';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [siteTextQuery(nameOf(new URL(args.request.url).pathname))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(({ pathname }) => `${siteTextLabels[nameOf(pathname)].title} · Admin`);

export default function TextScreen() {
  const { pathname } = useLocation();
  const { user } = useUser();
  const name = nameOf(pathname);
  const { data, isPending, error, refetch } = useQuery(siteTextQuery(name));
  const { title, text } = siteTextLabels[name];
  return (
    <>
      <PageHead title={title}>
        <Link to={`/${name}`}>View page</Link>
      </PageHead>
      <p className={screen.lead}>{text}</p>
      {isPending && <TextSkeleton lines={12} label="Loading the text" />}
      {!isPending && !data && <LoadingError what="the text" error={error} refetch={refetch} />}
      {data && user && <TextForm key={name} name={name} userId={user.id} stored={data.data} />}
    </>
  );
}
