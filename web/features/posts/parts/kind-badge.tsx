import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Readonly<Record<PostKind, BadgeTone>> = { general: 'info', quote: 'accent' };

export function KindBadge({ kind }: { readonly kind: PostKind }) {
  return <Badge tone={tones[kind]}>{postKinds[kind].badge}</Badge>;
}
