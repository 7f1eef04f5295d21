/**
 * React ignores input of fields that it has not hydrated yet, and would reset such a field with the next change of its
 * page. The fields with this input are remembered, and report it when React can handle it.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

let isFirst = true;
const waiting = new Set<Field>();

// On the window, it sees the input before React does.
if (!import.meta.env.SSR) {
  addEventListener('input', ({ target }) => isField(target) && target.isConnected && waiting.add(target), true);
}

/** Call it for each input that React handles. */
export function forgetInput({ target }: { readonly target: unknown }): void {
  if (isField(target)) waiting.delete(target);
}

/** Call it when the page or a part of it is hydrated, before anything renders again. */
export function replayInput(): void {
  if (isFirst) {
    // Password managers and browsers that restore a page may fill in fields without an event.
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
      if (isChanged(field)) waiting.add(field);
    }
    isFirst = false;
  }
  for (const field of [...waiting]) {
    if (field.isConnected && !field.disabled) replay(field);
    else waiting.delete(field);
  }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const isAsRendered = options.every((option) => option.selected === option.defaultSelected);
    return !isAsRendered && (options.some((option) => option.defaultSelected) || field.selectedIndex > 0);
  }
  if (!isCheckable(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** React compares the state of a field with the one it knows, so that the field first returns to what was rendered. */
function replay(field: Field): void {
  if (isCheckable(field)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement) && field.type !== 'file') {
    const { value, defaultValue } = field;
    field.value = defaultValue;
    // As the browser does it: React learns of values that are set on the field itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
