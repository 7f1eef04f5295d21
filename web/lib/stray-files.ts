/**
 * A file that is dropped beside the fields that take one would open in place of the page, and what was typed would be
 * lost.
 */
const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';
/** They take a file when it is dropped, and show where until then. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, [contenteditable="true"]') !== null;

function keepPage(event: DragEvent): void {
  const { dataTransfer, target, type } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files') || takesFiles(target)) return;
  if (type === 'dragover' && isText(target)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

window.addEventListener('dragover', keepPage);
window.addEventListener('drop', keepPage);
