import type { PostFields } from '#contract/posts.ts';
import { countOf } from '#web/lib/counts.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What a change of a published request means for its offers. */
export function RequestNotice({ post }: { readonly post: Pick<PostFields, 'freight'> | undefined }) {
  const { state, offersCount } = post?.freight ?? {};
  if (state === 'AWARDED') {
    return (
      <Notice tone="info">
        This request has been awarded. You can change only its title, category, tags, text and files.
      </Notice>
    );
  }
  if (!offersCount) return null;
  return (
    <Notice tone="info">
      This request has {countOf(offersCount, 'offer')}. If you change its freight details, you can accept them only
      after their authors confirm or revise them.
    </Notice>
  );
}
