import { useLocation, useSearchParams } from 'react-router';
import { decodePrefill } from '#contract/freight/read-prefill.ts';
import { DEFAULT_KIND, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { kindOfPath, requireKind } from './kind-of-path.ts';
import { AskAgainForm } from './writing/ask-again-form.tsx';
import { PostForm } from './writing/post-form.tsx';
import { prefilled } from './writing/request/request-text.ts';

export const meta = titled(({ pathname }) => postKinds[kindOfPath(pathname) ?? DEFAULT_KIND].write);

export default function CreateScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { user } = useUser();
  const kind = requireKind(pathname);
  const from = params.get('copy');
  if (!user) return null;
  return (
    <>
      <PageHead title={postKinds[kind].write} />
      {from !== null && postKinds[kind].isForFreight ? (
        <AskAgainForm key={from} kind={kind} userId={user.id} from={from} />
      ) : (
        <NewPostForm key={kind} kind={kind} userId={user.id} params={params} />
      )}
    </>
  );
}

interface FormProps {
  readonly kind: PostKind;
  readonly userId: string;
}

function NewPostForm({ kind, userId, params }: FormProps & { readonly params: URLSearchParams }) {
  const prefill = postKinds[kind].isForFreight ? params.get('freight') : null;
  const start = {
    subCategoryId: params.get('in'),
    ...(prefill !== null && { freight: prefilled(decodePrefill(prefill)) }),
  };
  return <PostForm kind={kind} userId={userId} start={start} newId={prefill === null ? undefined : `new ${prefill}`} />;
}
