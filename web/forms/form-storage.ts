import { tabStorage } from '#web/lib/browser-storage.ts';

export type Values = Readonly<Record<string, string>>;

export interface FormStorage {
  readonly key: string;
  readonly userId: string | null;
}

/**
 * The owner of the text: a guest until someone signs in and takes it over. After a session ends, the text stays in the
 * form and is restored only for its owner.
 */
interface StoredForm {
  readonly by: string | null;
  readonly values: Values;
}

const PREFIX = 'quayside:form:';

export function keepValues({ key, userId }: FormStorage, values: Values): void {
  const by = userId ?? readStored(key)?.by ?? null;
  // If it can't be kept, the text lasts until the page is left.
  tabStorage.keep(PREFIX + key, { by, values } satisfies StoredForm);
}

export function readValues({ key, userId }: FormStorage): Values {
  const stored = readStored(key);
  if (!stored || (stored.by !== null && userId !== null && stored.by !== userId)) return {};
  if (stored.by === null && userId !== null) keepValues({ key, userId }, stored.values);
  return stored.values;
}

export function clearForm(key: string): void {
  tabStorage.remove(PREFIX + key);
}

/** Removes everything on sign-out. */
export function clearForms(): void {
  tabStorage.removeAll(PREFIX);
}

/** Restores kept text in fields that are unchanged since they were rendered. */
export function restoreForm(storage: FormStorage, form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readValues(storage))) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (value === '' || field.readOnly || field.value !== field.defaultValue) continue;
    field.value = value;
    unfold(field);
  }
}

/** Opens the collapsed section of a field. */
export function unfold(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '');
}

export function valuesOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Values;
}

/** The body of a request: empty fields are left out, and checkboxes are true or false. */
export function filledIn(form: HTMLFormElement): Readonly<Record<string, unknown>> {
  const filled = [...new FormData(form)].filter(([, value]) =>
    typeof value === 'string' ? value.trim() !== '' : value.size > 0,
  );
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]')];
  return Object.fromEntries([...filled, ...boxes.map(({ name, checked }) => [name, checked] as const)]);
}

function readStored(key: string): StoredForm | null {
  const stored = tabStorage.read<StoredForm>(PREFIX + key);
  return typeof stored?.values === 'object' && stored.values !== null ? stored : null;
}
