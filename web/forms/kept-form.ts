import { forgetStored } from '#web/lib/forget-stored.ts';

/** What is typed into a form, kept for this visit on this device until it is sent. */
export type Values = Readonly<Record<string, string>>;

export interface KeptPlace {
  /** What is written, and about what. */
  readonly key: string;
  /** Who writes; null for a guest. */
  readonly userId: string | null;
}

/**
 * Whose words they are: a guest's own until somebody signs in, who takes them over. A session that ends leaves them to
 * whoever they belong to: they stay in the form, and come back to that account alone.
 */
interface Kept {
  readonly by: string | null;
  readonly values: Values;
}

const PREFIX = 'quayside:form:';

export function keepValues({ key, userId }: KeptPlace, values: Values): void {
  const by = userId ?? readKept(key)?.by ?? null;
  try {
    window.sessionStorage.setItem(PREFIX + key, JSON.stringify({ by, values } satisfies Kept));
  } catch {
    // A storage that is full or closed: the text lasts as long as the page.
  }
}

/** What was typed here, unless another account did. */
export function readValues({ key, userId }: KeptPlace): Values {
  const kept = readKept(key);
  if (!kept || (kept.by !== null && userId !== null && kept.by !== userId)) return {};
  if (kept.by === null && userId !== null) keepValues({ key, userId }, kept.values);
  return kept.values;
}

export function forgetForm(key: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + key);
  } catch {
    // A storage that can't be written holds nothing to remove.
  }
}

/** Whoever logs out leaves nothing to the next. */
export function forgetForms(): void {
  forgetStored(PREFIX);
}

/** Puts back what was kept, where the field is still as it was rendered. */
export function restoreForm(place: KeptPlace, form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readValues(place))) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (value === '' || field.readOnly || field.value !== field.defaultValue) continue;
    field.value = value;
    unfold(field);
  }
}

/** What is folded away is not seen. */
export function unfold(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '');
}

/** The fields of a form by their names, trimmed. */
export function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form).entries()];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
}

function readKept(key: string): Kept | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? 'null') as Kept | null;
    return typeof kept?.values === 'object' && kept.values !== null ? kept : null;
  } catch {
    return null;
  }
}
