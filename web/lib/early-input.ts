type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed, chosen or filled in by the browser before scripts ran is told as if it were done now: React has
 * taken the fields over as they were rendered, and would put that back with the next change. To be called when a page has
 * come alive, before anything of it is rendered anew.
 */
export function heedEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) heed(field);
}

function heed(field: Field): void {
  if (field.disabled) return;
  if (field instanceof HTMLSelectElement) {
    const isAsRendered = [...field.options].every((option) => option.selected === option.defaultSelected);
    const hasRendered = [...field.options].some((option) => option.defaultSelected);
    if (!isAsRendered && (hasRendered || field.selectedIndex > 0)) tell(field, 'change');
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    // A press brings it back to where it is, and is heard.
    if (checked !== defaultChecked && (checked || field.type === 'checkbox')) press(field as HTMLInputElement);
  } else if (field.type === 'file') {
    if (field.value !== '') tell(field, 'change');
  } else if (field.value !== field.defaultValue) {
    retype(field);
  }
}

function press(field: HTMLInputElement): void {
  field.checked = !field.checked;
  field.click();
}

/** React compares with the value it saw last, which it learns from this property of the field, not from its class's. */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  tell(field, 'input');
}

function tell(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
