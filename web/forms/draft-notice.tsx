import { clockText } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { inReaderZone } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictPanel, type Version } from '#web/ui/conflict-panel.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import type { DraftView } from './draft.ts';
import classes from './draft-notice.module.css';

const t = messages('common');

interface DraftNoticeProps<Text, Saved> {
  readonly draft: DraftView<Text, Saved> & {
    readonly keepMine: () => void;
    readonly takeNewer: () => void;
    readonly startOver: () => void;
  };
  readonly versionOf: (text: Text, other: Text) => Version;
}

export function DraftNotice<Text, Saved>({ draft, versionOf }: DraftNoticeProps<Text, Saved>) {
  const { text, newer, state, saved } = draft;
  if (newer) {
    return (
      <ConflictPanel
        mine={versionOf(text, newer.text)}
        newer={versionOf(newer.text, text)}
        onKeepMine={draft.keepMine}
        onTakeNewer={draft.takeNewer}
      />
    );
  }
  if (state.is !== 'restored') return null;
  return (
    <div className={classes.note} role="status">
      <p>{t('We restored your unsaved text from this device.')}</p>
      <Button look="line" onClick={draft.startOver}>
        {saved ? t('Discard and use the saved version') : t('Discard and start again')}
      </Button>
    </div>
  );
}

interface SaveStatusProps {
  readonly draft: DraftView<unknown, unknown>;
  /** The fragment that opens the form again after a new sign-in. */
  readonly anchor?: string | undefined;
}

/** Beside the buttons, because the top of a long form is out of view when one of them is pressed. */
export function SaveStatus({ draft: { state, failure, isChanged }, anchor }: SaveStatusProps) {
  if (state.is === 'signed-out') return <SignedOutNote anchor={anchor} />;
  const problem = failure ?? (state.is === 'failed' ? state.why : null);
  return (
    <>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {state.is !== 'failed' && (
        <p className={classes.status} role="status">
          {statusText(state, isChanged)}
        </p>
      )}
    </>
  );
}

function statusText(state: DraftView<unknown, unknown>['state'], isChanged: boolean): string {
  if (state.is === 'saving') return t('Saving…');
  if (state.is === 'stored') return state.why;
  if (isChanged) return t('Not saved yet. This device keeps your text.');
  if (state.is !== 'saved') return '';
  return (
    state.message ??
    t('Saved {clockText}', { clockText: clockText(new Date(inReaderZone(new Date(state.at).toISOString()))) })
  );
}
