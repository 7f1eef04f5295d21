import type { FieldChange, ListingChange } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import classes from '#web/ui/listing.module.css';
import { When } from '#web/ui/when.tsx';
import changes from './field-changes.module.css';

const t = messages('admin');

interface FieldChangesProps {
  readonly name: string;
  readonly owner: string | undefined;
  readonly change: ListingChange | null;
  readonly fields: readonly FieldChange[];
}

/** What a change of a published job or company would change, field by field. */
export function FieldChanges({ name, owner, change, fields }: FieldChangesProps) {
  return (
    <>
      <p className={classes.dim} dir="auto">
        {owner ? t('Changed by {owner}', { owner }) : t('Changed')}
        {change?.waitsSince && (
          <>
            {' · '}
            <When iso={change.waitsSince} />
          </>
        )}
      </p>
      <ul className={changes.list} aria-label={t('Changes to {name}', { name })}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            <strong>{labelOf(field)}</strong>
            <del dir="auto">{before || '–'}</del>
            <ins dir="auto">{after || '–'}</ins>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `companyName` as 'Company name'. */
function labelOf(field: string): string {
  const label = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
