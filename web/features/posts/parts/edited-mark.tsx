import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useUser } from '#web/lib/session.ts';
import { When } from '#web/ui/when.tsx';
import classes from './edited-mark.module.css';
import type { EditedText } from './edited-text.ts';

const t = messages('posts');

const EditHistoryDialog = lazyComponent(async () => (await import('./edit-history-dialog.tsx')).EditHistoryDialog);

/** Members open the history with it; guests see the date. */
export function EditedMark({ text }: { readonly text: EditedText }) {
  const { user } = useUser();
  const [isOpen, setOpen] = useState(false);
  const { editedAt } = text;
  if (editedAt === null) return null;
  const time = <When iso={editedAt}>{t('Edited')}</When>;
  if (!user) return <span className={classes.mark}>{time}</span>;
  return (
    <span className={classes.mark}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('Edited: show earlier versions')}
        onClick={() => setOpen(true)}
      >
        {time}
      </button>
      {isOpen && <EditHistoryDialog text={text} onClose={() => setOpen(false)} />}
    </span>
  );
}
