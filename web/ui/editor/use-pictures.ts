import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { sendPicture } from './pictures.ts';

export function usePictures() {
  const [status, setStatus] = useState('');
  const [hasFailed, setFailed] = useState(false);
  async function insert(editor: Editor, files: readonly File[]): Promise<void> {
    for (const file of files) {
      setFailed(false);
      setStatus(`Uploading “${file.name}”…`);
      try {
        const { url, alt } = await sendPicture(file);
        if (editor.isDestroyed) return;
        editor.chain().leaveSelection().setImage({ src: url, alt }).run();
        // The focus stays if the user has moved to another field.
        if (document.activeElement === document.body) editor.view.focus();
        setStatus('');
      } catch (error) {
        setFailed(true);
        setStatus(error instanceof Error ? error.message : 'The picture could not be uploaded. Try again.');
        return;
      }
    }
  }
  function reportMissing(pictures: number): void {
    if (pictures === 0) return;
    setFailed(true);
    setStatus(
      `${pictures === 1 ? 'A picture was' : `${pictures} pictures were`} not pasted, because the other program keeps ${pictures === 1 ? 'it' : 'them'}. Save ${pictures === 1 ? 'it as a file' : 'them as files'} there, and use “Picture” here.`,
    );
  }
  return { status, hasFailed, insert, reportMissing };
}
