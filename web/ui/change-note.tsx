import type { ListingChange } from '#contract/listings.ts';
import classes from './change-note.module.css';

/** Above what its owner changed after the approval. */
export function ChangeNote({ change, mine }: { readonly change: ListingChange | null; readonly mine: boolean }) {
  if (!change) return null;
  if (!mine) return change.waitsSince && <p className={classes.note}>A change of its owner waits for a review.</p>;
  return change.waitsSince ? (
    <p className={classes.note}>Your change waits for a review. Until then others see the approved text.</p>
  ) : (
    <p className={classes.note} dir="auto">
      <strong>Your change was rejected:</strong> {change.reason} Others see the approved text. Change it and save: it is
      sent again.
    </p>
  );
}
