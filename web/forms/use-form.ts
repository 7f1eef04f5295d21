import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { sendsEarly } from '#web/lib/early-clicks.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { withMessages } from '#web/lib/page-messages.ts';
import { errorsIn } from './contract-rules.ts';
import { type FieldErrors, type FormValues, fieldErrorsOf, focusInvalid, hasErrors } from './field-errors.ts';
import { clearForm, type FormStorage, filledIn, keepValues, restoreForm, valuesOf } from './form-storage.ts';
import { addOpenForm } from './unsaved-forms.ts';

const t = messages('common');

interface FormOptions<Schema extends z.ZodType> {
  /** Loads the schema of the request. Pages load it with the first use of the form. */
  readonly schema: () => Promise<Schema>;
  /** The body of the request. Without it, the body consists of the form's fields. */
  readonly bodyOf?: (fields: Readonly<Record<string, unknown>>) => unknown;
  readonly send: (body: z.input<Schema>) => Promise<unknown>;
  /** Where this device keeps the text until it is sent, even while the author signs in or a session ends. */
  readonly storage?: FormStorage;
}

export type FormState = ReturnType<typeof useForm>;

/**
 * A form that is checked by the schema of its request and shows errors beside the fields, whether the browser or the
 * server finds them.
 */
export function useForm<Schema extends z.ZodType>({
  schema,
  bodyOf = (fields) => fields,
  send,
  storage,
}: FormOptions<Schema>) {
  const ref = useRef<HTMLFormElement>(null);
  const { values, setValues, isLive } = useValues(ref, storage);
  const { fieldErrors, setFieldErrors, error, setError, show, clearError } = useErrors(ref);
  const { run, isBusy } = useAction({ show, setError });
  const isChanged = useRef(false);
  useEffect(() => addOpenForm(() => isChanged.current), []);
  const submit = (body: unknown) =>
    run(async () => {
      // Without the schema, the server finds the errors.
      const loaded = await withMessages(schema()).catch(() => null);
      const fields = loaded ? errorsIn(loaded, body) : {};
      if (hasErrors(fields)) throw new ApiError(422, { fields });
      setFieldErrors({});
      await send(body as z.input<Schema>);
      isChanged.current = false;
      if (storage) clearForm(storage.key);
    });
  const reset = () => {
    ref.current?.reset();
    isChanged.current = false;
    setValues({});
    setFieldErrors({});
    setError(null);
  };

  const form = {
    ref,
    // `post` keeps the text out of the address if the form is submitted before hydration.
    method: 'post',
    ...sendsEarly,
    noValidate: true,
    onFocus: () => void schema().catch(() => null),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(bodyOf(filledIn(event.currentTarget)));
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const now = valuesOf(event.currentTarget);
      isChanged.current = true;
      setValues(now);
      if (storage) keepValues(storage, now);
      clearError((event.target as HTMLInputElement).name);
    },
  } as const;
  const field = (name: string) => ({
    name,
    error: fieldErrors[name],
    'aria-invalid': name in fieldErrors || undefined,
  });
  return { form, field, values, fieldErrors, clearError, error, isBusy, isLive, run, submit, reset };
}

/** The values of the fields. After hydration, they are what this device kept. */
function useValues(ref: RefObject<HTMLFormElement | null>, storage: FormStorage | undefined) {
  const [values, setValues] = useState<FormValues>({});
  const [isLive, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!ref.current) return;
    if (storage) restoreForm(storage, ref.current);
    setValues(valuesOf(ref.current));
    setLive(true);
  }, [storage?.key, storage?.userId]);
  return { values, setValues, isLive };
}

function useErrors(ref: RefObject<HTMLFormElement | null>) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<unknown>(null);
  /** Shows an error beside its field. Errors without a visible field are shown together. */
  const show = (failed: unknown) => {
    const fields = fieldErrorsOf(failed);
    flushSync(() => setFieldErrors(fields));
    if (focusInvalid(ref.current)) return;
    setError(hasErrors(fields) ? new ApiError(422, { message: Object.values(fields).join(' ') }) : failed);
  };
  const clearError = (name: string) =>
    setFieldErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => field.split('.')[0] !== name)),
    );
  return { fieldErrors, setFieldErrors, error, setError, show, clearError };
}

/** Runs one action at a time and shows its error. */
function useAction({ show, setError }: Pick<ReturnType<typeof useErrors>, 'show' | 'setError'>) {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failed) {
      show(failed);
      if (!(failed instanceof ApiError)) throw failed;
      if (failed.status !== 422) logFailure(t('A form was not sent.'), failed);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
