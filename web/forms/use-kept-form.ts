import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Faults, faultsOfError, focusFirstFault, isFaulty, type Typed } from './faults.ts';
import { forgetForm, type KeptPlace, keepValues, restoreForm, valuesOf } from './kept-form.ts';

/** Where this device keeps what is typed, and how it is sent. */
interface KeptForm<Sent> extends KeptPlace {
  /** The field whose characters are counted. */
  readonly counted?: string;
  /** What the server would refuse, said before the way there. */
  readonly faultsOf: (typed: Typed, form: HTMLFormElement) => Faults;
  /** Sends it. What it throws for fields stands beside them, all else is for whoever shows its error. */
  readonly send: (typed: Typed, form: HTMLFormElement) => Promise<Sent>;
  readonly onSent: (sent: Sent) => void;
}

/**
 * A form that keeps what is typed on this device until it is sent, also while one signs in or a session ends, and says
 * what is wrong beside each field.
 * @returns `form` are the props of the form; `isLive` tells whether scripts run, before which sending would leave the page
 */
export function useKeptForm<Sent>({ key, userId, counted, faultsOf, send, onSent }: KeptForm<Sent>) {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [length, setLength] = useState(0);
  const [isLive, setLive] = useState(false);

  const measure = () => {
    if (counted && ref.current) setLength((valuesOf(ref.current)[counted] ?? '').length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    if (ref.current) restoreForm({ key, userId }, ref.current);
    measure();
    setLive(true);
  }, [key, userId]);

  const show = (found: Faults) => {
    setFaults(found);
    if (isFaulty(found)) focusFirstFault(ref.current);
  };
  const submit = async (form: HTMLFormElement) => {
    const typed = valuesOf(form);
    const found = faultsOf(typed, form);
    show(found);
    if (isFaulty(found)) return;
    try {
      const sent = await send(typed, form);
      forgetForm(key);
      onSent(sent);
    } catch (error) {
      show(faultsOfError(error));
    }
  };

  const form = {
    ref,
    // Nothing of what is typed gets into an address, should it be sent before scripts run.
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
      setFaults(({ [name]: _, ...rest }) => rest);
    },
  } as const;
  return { form, faults, length, isLive };
}
