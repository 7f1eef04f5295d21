import { ApiError } from '#web/lib/api.ts';
import { unfold } from './form-storage.ts';

export type FieldErrors = Readonly<Record<string, string>>;
export type FormValues = Readonly<Record<string, string>>;

export function hasErrors(fieldErrors: FieldErrors): boolean {
  return Object.keys(fieldErrors).length > 0;
}

/** The error of a field or of a row in it, which the server names like `tags.0`. */
export function errorFor(fieldErrors: FieldErrors, ...names: readonly string[]): string | undefined {
  return Object.entries(fieldErrors).find(([field]) => names.includes(field.split('.')[0] ?? ''))?.[1];
}

export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/** Waits for the messages to render, so that screen readers read the field with its error. */
export function focusFirstError(form: HTMLFormElement | null): void {
  setTimeout(() => focusInvalid(form));
}

/** @returns whether a field of the form shows an error */
export function focusInvalid(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return false;
  unfold(field);
  field.focus();
  // With its label, which Safari leaves above the edge when a field gets the focus.
  field.scrollIntoView({ block: 'nearest' });
  return true;
}
