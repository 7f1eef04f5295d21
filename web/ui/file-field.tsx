import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { fileSize } from '#web/lib/file-size.ts';
import buttonClasses from './button.module.css';
import classes from './file-field.module.css';
import fieldClasses from './plain-field.module.css';
import { described, type FieldTexts, Label, Notes } from './plain-field.tsx';

const t = messages('common');

type FileFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'multiple'> & {
    /** By default. */
    readonly isPdf?: boolean;
  };

function chooseText(isPdf: boolean, isChosen: boolean): string {
  if (isPdf) return isChosen ? t('Choose another PDF') : t('Choose a PDF');
  return isChosen ? t('Choose another file') : t('Choose a file');
}

/** One file that is sent with its form. The browser's input covers the button, so that it also takes dropped files. */
export function FileField({ label, error, hint, isOptional, isPdf = true, onChange, ...rest }: FileFieldProps) {
  const id = useId();
  const { input, file, setFile } = useChosenFile();
  return (
    <div className={fieldClasses.field}>
      <Label htmlFor={id} label={label} isOptional={isOptional} />
      <div className={classes.choice}>
        <span className={`${buttonClasses.button} ${buttonClasses.line}`} aria-hidden="true">
          {chooseText(isPdf, file !== null)}
        </span>
        {file && (
          <span className={classes.file} aria-hidden="true">
            <bdi>{file.name}</bdi> <span className="dim-small">{fileSize(file.size)}</span>
          </span>
        )}
        <input
          {...rest}
          {...described(id, error, hint)}
          id={id}
          ref={input}
          type="file"
          className={classes.input}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            onChange?.(event);
          }}
        />
      </div>
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

function useChosenFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    // It may have been chosen before hydration.
    setFile(input.current?.files?.[0] ?? null);
    const form = input.current?.form;
    const forget = () => setFile(null);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return { input, file, setFile };
}
