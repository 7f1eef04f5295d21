type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The fields that the server rendered, each until it is hydrated: some parts wait for their code. The references are weak,
 * because a part may leave the page before it is hydrated.
 */
let fields: Set<WeakRef<Field>> | undefined;

/**
 * Replays input from before hydration as events. React would otherwise reset the fields to their rendered values with
 * the next change. Call it when the page or a part of it is hydrated, before anything renders again.
 */
export function replayEarlyInput(): void {
  fields ??= new Set(
    [...document.querySelectorAll<Field>('input, textarea, select')].map((field) => new WeakRef(field)),
  );
  for (const reference of fields) {
    const field = reference.deref();
    if (field?.isConnected && !isHydrated(field)) continue;
    fields.delete(reference);
    if (field?.isConnected) replayInput(field);
  }
}

/** React marks the elements that it handles. */
const isHydrated = (field: Field): boolean => Object.keys(field).some((key) => key.startsWith('__reactFiber'));

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
    if (field.value !== '') for (const type of ['input', 'change'] as const) dispatch(field, type);
  } else if (field.value !== field.defaultValue) {
    replayText(field);
  }
}

function press(field: HTMLInputElement): void {
  field.checked = !field.checked;
  field.click();
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const input = field.value;
  field.value = field.defaultValue;
  enterText(field, input);
}

/** As if it were typed. React compares with its own value tracker, so the setter of the prototype is needed. */
export function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  dispatch(field, 'input');
}

function dispatch(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
