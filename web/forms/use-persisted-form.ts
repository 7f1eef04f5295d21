import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FormValues, fieldErrorsOf, focusFirstError, hasErrors } from './field-errors.ts';
import { type FormStorage, forgetForm, keepValues, restoreForm, valuesOf } from './form-storage.ts';

interface PersistedFormOptions<Sent> extends FormStorage {
  readonly counted?: string;
  readonly validate: (input: FormValues, form: HTMLFormElement) => FieldErrors;
  /** Sends the form. Errors of fields are shown beside them. */
  readonly send: (input: FormValues, form: HTMLFormElement) => Promise<Sent>;
  readonly onSent: (sent: Sent) => void;
}

/**
 * A form that keeps its text on this device until it is sent, also while the author signs in or a session ends, and
 * shows errors beside each field.
 * @returns `form`, the props of the form, and `isLive`, which is false until hydration, when submitting would leave the
 * page
 */
export function usePersistedForm<Sent>({ key, userId, counted, validate, send, onSent }: PersistedFormOptions<Sent>) {
  const ref = useRef<HTMLFormElement>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [length, setLength] = useState(0);
  const [isLive, setLive] = useState(false);

  const measure = () => {
    if (counted && ref.current) setLength((valuesOf(ref.current)[counted] ?? '').length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (ref.current) restoreForm({ key, userId }, ref.current);
    measure();
    setLive(true);
  }, [key, userId]);

  const show = (found: FieldErrors) => {
    setFieldErrors(found);
    if (hasErrors(found)) focusFirstError(ref.current);
  };
  const submit = async (form: HTMLFormElement) => {
    const input = valuesOf(form);
    const found = validate(input, form);
    show(found);
    if (hasErrors(found)) return;
    try {
      const sent = await send(input, form);
      forgetForm(key);
      onSent(sent);
    } catch (error) {
      show(fieldErrorsOf(error));
    }
  };

  const form = {
    ref,
    // `post` keeps the text out of the address if the form is submitted before hydration.
    method: 'post',
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      keepValues({ key, userId }, valuesOf(event.currentTarget));
      measure();
      const { name } = event.target as HTMLInputElement;
      setFieldErrors(({ [name]: _, ...rest }) => rest);
    },
  } as const;
  return { form, fieldErrors, length, isLive };
}
