import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { sendPicture } from './pictures.ts';

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
      setStatus(`Uploading “${file.name}”…`);
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
        setStatus(error instanceof Error ? error.message : 'We couldn’t upload the picture. Try again.');
        return;
      }
    }
  }
  function reportMissing(pictures: number): void {
    const [were, them, files] =
      pictures === 1 ? ['A picture was', 'it', 'a file'] : [`${pictures} pictures were`, 'them', 'files'];
    setMissing(
      pictures === 0
        ? ''
        : `${were} not pasted, because the other program keeps ${them}. Save ${them} as ${files} there, and use “Picture” here.`,
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
