/** What is wrong with a form: said by the browser before the way to the server, or by the server afterwards. */
import { ApiError } from '#web/lib/api.ts';
import { unfold } from './kept-form.ts';

/** Field → what to do about it. */
export type Faults = Readonly<Record<string, string>>;
export type Typed = Readonly<Record<string, string>>;

export function isFaulty(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}

/** The message of a field, or of something in it: the server names rows as `tags.0`. */
export function faultBeneath(faults: Faults, ...names: readonly string[]): string | undefined {
  return Object.entries(faults).find(([field]) => names.includes(field.split('.')[0] ?? ''))?.[1];
}

/** What the server would refuse of a title. */
export function faultsOfTitle(title: string, { min, max }: { min: number; max: number }, field = 'title'): Faults {
  const { length } = title.trim();
  if (length === 0) return { [field]: 'Title is needed.' };
  if (length < min) return { [field]: `Title needs at least ${min} characters.` };
  return length > max ? { [field]: `Title may have at most ${max} characters.` } : {};
}

/** What the server would refuse of who writes. */
export function faultsOfContact({ name = '', email = '' }: Typed): Faults {
  return {
    ...(name.length < 2 && { name: name ? 'Name needs at least 2 characters.' : 'Name is needed.' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && {
      email: email ? 'Give an e-mail address such as you@company.example.' : 'E-mail is needed.',
    }),
  };
}

/** What the server says beside fields; none, where it says something of the whole. */
export function faultsOfError(error: unknown): Faults {
  return error instanceof ApiError ? error.fields : {};
}

/** After the messages stand there, so that the field is read with its own. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    unfold(field);
    field.focus();
  });
}
