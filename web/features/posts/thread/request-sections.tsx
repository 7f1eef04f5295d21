import type { UserId } from '#contract/ids.ts';
import type { PostFields } from '#contract/posts.ts';
import { OffersHead } from '#web/features/freight/parts/offers/offers-head.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

const Offers = lazyComponent(async () => (await import('#web/features/freight/parts/offers/offers.tsx')).Offers);
const InvitationsSection = lazyComponent(
  async () => (await import('#web/features/freight/parts/invitations/invitations-section.tsx')).InvitationsSection,
);

/** The offers to a freight request, and whom the requester invited. */
export function RequestSections({ post, userId }: { readonly post: PostFields; readonly userId: UserId }) {
  const { id, freight, status } = post;
  if (!freight) return null;
  return (
    <>
      {status === 'success' && (
        <OffersHead freight={freight}>
          <Offers postId={id} freight={freight} userId={userId} />
        </OffersHead>
      )}
      {freight.can.decide && <InvitationsSection postId={id} freight={freight} />}
    </>
  );
}
