import { type ReactNode, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from './button.tsx';

const t = messages('common');

interface ChooseFilesButtonProps {
  /** The name of the file input for screen readers. */
  readonly label: string;
  readonly accept: string;
  readonly multiple: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function ChooseFilesButton({ label, disabled, onChoose, children, ...rest }: ChooseFilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        {...rest}
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Clears the field so that the same file can be chosen again.
          event.currentTarget.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}

interface FileProblemsProps {
  readonly id?: string;
  readonly className: string | undefined;
  readonly problems: readonly string[];
}

export function FileProblems({ problems, ...rest }: FileProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div {...rest} role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** Sorts chosen files into those that can be added and messages about the others. */
export function checkFiles(files: readonly File[], room: number, validate: (file: File) => string | null) {
  const problems = files.flatMap((file) => validate(file) ?? []);
  const accepted = files.filter((file) => validate(file) === null);
  if (accepted.length > room) problems.push(t('You can add only {room} more. We left out the rest.', { room }));
  return { accepted: accepted.slice(0, room), problems };
}
