import { ApiError } from '#web/lib/api.ts';

interface FormLike {
  setErrors: (errors: Record<string, string>) => void;
  getValues: () => Record<string, unknown>;
}

/**
 * Puts what the server said about fields beside them, and gives back what belongs above the form:
 * `catch (error) { setProblem(showFieldErrors(form, error)); }`.
 */
export function showFieldErrors(form: FormLike, error: unknown): string | null {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  const known = form.getValues();
  const fields = Object.entries(error.fields);
  const ofForm = fields.filter(([path]) => (path.split('.')[0] ?? '') in known);
  if (ofForm.length > 0) form.setErrors(Object.fromEntries(ofForm));
  const others = fields.filter(([path]) => !((path.split('.')[0] ?? '') in known)).map(([, message]) => message);
  if (others.length > 0) return others.join(' ');
  return ofForm.length > 0 ? null : error.message;
}
