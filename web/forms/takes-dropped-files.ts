import type { DragEvent } from 'react';

/** For an element that takes files which are dropped on it, unless an element inside it has taken them. */
export function takesDroppedFiles(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const { files } = event.dataTransfer;
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      onFiles([...files]);
    },
  };
}
