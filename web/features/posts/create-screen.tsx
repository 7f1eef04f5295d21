import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { DEFAULT_KIND, postKinds } from '#contract/post-kinds.ts';
import { titled } from '#web/lib/head.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { kindOfPath, requireKind } from './kind-of-path.ts';
import { PostForm } from './writing/post-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}
export const clientLoader = () => null;

export const meta = titled(({ pathname }) => postKinds[kindOfPath(pathname) ?? DEFAULT_KIND].write);

export default function CreateScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { user } = useUser();
  const kind = requireKind(pathname);
  if (!user) return null;
  return (
    <>
      <PageHead title={postKinds[kind].write} />
      <PostForm key={kind} kind={kind} userId={user.id} subCategoryId={params.get('in') ?? undefined} />
    </>
  );
}
