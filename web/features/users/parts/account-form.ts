import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEmailAddress } from '#contract/email-address.ts';
import { ApiError } from '#web/lib/api.ts';

type Values = Record<string, string | boolean | string[]>;
type Rules<V> = Partial<Record<keyof V, (value: never, values: V) => string | null>>;

export interface AccountForm<V extends Values> {
  readonly form: UseFormReturnType<V>;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly problem: string | null;
  setProblem(problem: string | null): void;
  readonly busy: boolean;
  /** False until hydration, because an earlier submit would leave the page. */
  readonly ready: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
  run(act: () => Promise<void>): Promise<void>;
}

interface Options<V> {
  readonly initialValues: V;
  readonly rules: Rules<V>;
  readonly send: (values: V) => Promise<void>;
}

export function useAccountForm<V extends Values>({ initialValues, rules, send }: Options<V>): AccountForm<V> {
  const form = useForm<V>({ initialValues, validate: rules as never, validateInputOnBlur: false });
  const ref = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);

  // Reads text that was typed or autofilled before hydration, before the first update clears it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over
  useLayoutEffect(() => {
    const input = ref.current ? typedIn(ref.current, initialValues) : {};
    if (Object.keys(input).length > 0) form.setValues(input as Partial<V>);
  }, []);
  useEffect(() => setReady(true), []);

  // Waits for the render, because a field that was disabled during the request can't take the focus earlier.
  const firstFault = Object.keys(form.errors)[0];
  useEffect(() => {
    if (busy || firstFault === undefined) return;
    const name = CSS.escape(firstFault);
    ref.current?.querySelector<HTMLElement>(`[name="${name}"], #${name}`)?.focus();
  }, [busy, firstFault]);

  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.entries(error.fields);
      const own = fields.filter(([name]) => name in initialValues);
      form.setErrors(Object.fromEntries(own));
      const elsewhere = fields.filter(([name]) => !(name in initialValues)).map(([, message]) => message);
      if (own.length === 0) setProblem(elsewhere.join(' ') || error.message);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    ref,
    problem,
    setProblem,
    busy,
    ready,
    submit: form.onSubmit((values) => void run(() => send(values))),
    run,
  };
}

function typedIn(element: HTMLFormElement, known: Values): Values {
  const input: Values = {};
  for (const [name, first] of Object.entries(known)) {
    const field = element.elements.namedItem(name);
    // Browsers don't autofill fields with several values.
    if (Array.isArray(first)) continue;
    if (field instanceof HTMLInputElement && typeof first === 'boolean') {
      if (field.checked !== first) input[name] = field.checked;
    } else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value !== first) {
      input[name] = field.value;
    }
  }
  return input;
}

/** Saves a round trip; the server checks again. */
export const check = {
  email: (value: string) => (isEmailAddress(value.trim()) ? null : 'Enter an email address like name@company.com.'),
  code: (value: string) => (/^\d{6}$/.test(value) ? null : 'Enter the six digits of the code.'),
  given: (message: string) => (value: string) => (value.trim() === '' ? message : null),
};
