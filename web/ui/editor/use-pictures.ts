import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { sendPicture } from './pictures.ts';

/** Sends pictures one after the other and puts each where the caret is. */
export function usePictures() {
  const [status, setStatus] = useState('');
  const [hasFailed, setFailed] = useState(false);
  async function insert(editor: Editor, files: readonly File[]): Promise<void> {
    for (const file of files) {
      setFailed(false);
      setStatus(`Sending “${file.name}”…`);
      try {
        const { url, alt } = await sendPicture(file);
        if (editor.isDestroyed) return;
        editor.chain().leaveSelection().setImage({ src: url, alt }).run();
        // Whoever types in another field by now goes on there.
        if (document.activeElement === document.body) editor.view.focus();
        setStatus('');
      } catch (error) {
        setFailed(true);
        setStatus(error instanceof Error ? error.message : 'The picture could not be sent. Try again.');
        return;
      }
    }
  }
  return { status, hasFailed, insert };
}
