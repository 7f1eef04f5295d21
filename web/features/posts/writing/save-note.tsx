import { Button } from '#web/ui/button.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import classes from './save-note.module.css';
import type { SaveState } from './use-post-draft.ts';

interface SaveNoteProps {
  readonly state: SaveState;
  readonly onStartAfresh: () => void;
}

/** What one who writes has to know now: that the session has ended, or that an earlier text is back. */
export function SaveNote({ state, onStartAfresh }: SaveNoteProps) {
  if (state.is === 'signed-out') return <SignedOutNote />;
  if (state.is !== 'restored') return null;
  return (
    <div className={classes.note} role="status">
      <p>This is what you were writing. It was kept on this device.</p>
      <Button look="line" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  );
}
