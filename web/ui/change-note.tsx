import type { ListingChange } from '#contract/listings.ts';
import { Notice } from './notice.tsx';
import { Reason } from './reason.tsx';

export function ChangeNote({ change, mine }: { readonly change: ListingChange | null; readonly mine: boolean }) {
  if (!change) return null;
  if (!mine) return change.waitsSince && <Notice tone="warn">A change by the owner is awaiting review.</Notice>;
  return change.waitsSince ? (
    <Notice tone="warn">Your change is awaiting review. Until then, others see the approved version.</Notice>
  ) : (
    <Notice tone="warn">
      <p>
        <strong>Your change was rejected.</strong> Others see the approved version. Edit and save to resubmit.
      </p>
      <Reason text={change.reason} />
    </Notice>
  );
}
