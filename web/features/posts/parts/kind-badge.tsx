import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { Badge } from '#web/ui/badge.tsx';

export function KindBadge({ kind }: { readonly kind: PostKind }) {
  const { tone, badge } = postKinds[kind];
  return <Badge tone={tone}>{badge}</Badge>;
}
