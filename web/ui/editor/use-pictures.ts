import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { sendPicture } from './pictures.ts';

const t = messages('common');

export function usePictures() {
  const [status, setStatus] = useState('');
  const [hasFailed, setFailed] = useState(false);
  /** About the last paste. */
  const [missing, setMissing] = useState('');
  /** The picture that was inserted last, until its writer has described or skipped it. */
  const [inserted, setInserted] = useState<string | null>(null);
  async function insert(editor: Editor, files: readonly File[]): Promise<void> {
    for (const file of files) {
      setFailed(false);
      setStatus(t('Uploading “{file}”…', { file: file.name }));
      try {
        const { url, alt } = await sendPicture(file);
        if (editor.isDestroyed) return;
        editor.chain().leaveSelection().setImage({ src: url, alt }).run();
        setInserted(url);
        // The focus stays if the user has moved to another field.
        if (document.activeElement === document.body) editor.view.focus();
        setStatus('');
      } catch (error) {
        setFailed(true);
        setStatus(error instanceof Error ? error.message : t('We couldn’t upload the picture. Try again.'));
        return;
      }
    }
  }
  function reportMissing(pictures: number): void {
    setMissing(
      pictures === 0
        ? ''
        : t(
            '{count, plural, one {A picture was not pasted, because the other program keeps it. Save it as a file there, and use “Picture” here.} other {# pictures were not pasted, because the other program keeps them. Save them as files there, and use “Picture” here.}}',
            { count: pictures },
          ),
    );
  }
  return {
    inserted,
    setInserted,
    status: status || missing,
    hasFailed: hasFailed || missing !== '',
    insert,
    reportMissing,
  };
}
