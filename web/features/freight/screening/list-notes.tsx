import { messages } from '#contract/messages.ts';
import { DAYS_UNTIL_OLD, type ScreeningList } from '#contract/screening.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './screening.module.css';
import { listText } from './screening-text.ts';

const t = messages('screening');

/** What names are compared with, and how old it is. */
export function ListNotes({ lists }: { readonly lists: readonly ScreeningList[] }) {
  if (lists.length === 0) {
    return (
      <Notice tone="warn" role="status">
        {t('This portal has no sanctions list yet, so names can’t be compared. An admin can upload one.')}
      </Notice>
    );
  }
  const old = lists.filter(({ isOld }) => isOld);
  return (
    <>
      <section aria-label={t('Lists')}>
        <ul className={classes.lists}>
          {lists.map((list) => (
            <li key={list.source}>
              <strong>{listText(list)}</strong>{' '}
              <span className={classes.dim}>
                {t(
                  '{entries, plural, one {# entry} other {# entries}}, {names, plural, one {# name} other {# names}}, imported on {date}',
                  {
                    entries: list.entries,
                    names: list.names,
                    date: formatDate(list.importedAt),
                  },
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {old.length > 0 && (
        <Notice tone="warn" role="status">
          {t(
            'These lists are older than {days} days, and newer entries are missing: {lists}. Ask the operator to import them again.',
            {
              days: DAYS_UNTIL_OLD,
              lists: old.map(listText).join('; '),
            },
          )}
        </Notice>
      )}
    </>
  );
}
