import type { ListingChange } from '#contract/listings.ts';
import classes from './change-note.module.css';

export function ChangeNote({ change, mine }: { readonly change: ListingChange | null; readonly mine: boolean }) {
  if (!change) return null;
  if (!mine) return change.waitsSince && <p className={classes.note}>A change by its owner is awaiting review.</p>;
  return change.waitsSince ? (
    <p className={classes.note}>Your change is awaiting review. Until then, others see the approved version.</p>
  ) : (
    <p className={classes.note} dir="auto">
      <strong>Your change was rejected:</strong> {change.reason} Others see the approved version. Edit and save to
      resubmit.
    </p>
  );
}
