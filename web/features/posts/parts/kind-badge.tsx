import { messages } from '#contract/messages.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { Badge } from '#web/ui/badge.tsx';

const t = messages('posts');

export function KindBadge({ kind }: { readonly kind: PostKind }) {
  const { tone, badge } = postKinds[kind];
  return <Badge tone={tone}>{t(badge)}</Badge>;
}
