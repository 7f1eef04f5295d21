/** What is typed into a form, kept for this visit on this device until it is sent. */
type Values = Readonly<Record<string, string>>;

export function keepForm(key: string, form: HTMLFormElement): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(valuesOf(form)));
  } catch {
    // A storage that is full or closed: the text lasts as long as the page.
  }
}

/** Puts back what was kept, where the field is still as it was rendered. */
export function restoreForm(key: string, form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readKept(key))) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (!field.readOnly && field.value === field.defaultValue) field.value = value;
  }
}

export function forgetForm(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // A storage that can't be written holds nothing to remove.
  }
}

/** The fields of a form by their names, trimmed. */
export function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form).entries()];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
}

function readKept(key: string): Values {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as Values) : {};
  } catch {
    return {};
  }
}
