type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replays input from before hydration as events. React would otherwise reset the fields to their rendered values with
 * the next change. Call it after hydration, before anything renders again.
 */
export function heedEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) replayInput(field);
}

function replayInput(field: Field): void {
  if (field.disabled) return;
  if (field instanceof HTMLSelectElement) {
    const isAsRendered = [...field.options].every((option) => option.selected === option.defaultSelected);
    const hasRendered = [...field.options].some((option) => option.defaultSelected);
    if (!isAsRendered && (hasRendered || field.selectedIndex > 0)) dispatch(field, 'change');
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    // A click changes the checkbox back and dispatches the event.
    if (checked !== defaultChecked && (checked || field.type === 'checkbox')) press(field as HTMLInputElement);
  } else if (field.type === 'file') {
    if (field.value !== '') dispatch(field, 'change');
  } else if (field.value !== field.defaultValue) {
    replayText(field);
  }
}

function press(field: HTMLInputElement): void {
  field.checked = !field.checked;
  field.click();
}

/** React compares with its own value tracker, so the setter of the prototype is needed. */
function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const input = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, input);
  dispatch(field, 'input');
}

function dispatch(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
