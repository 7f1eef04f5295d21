import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { peoplePath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { Me } from '#contract/users.ts';
import { ApiError } from '#web/lib/api.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { forGuests } from '#web/lib/reader.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './people.module.css';
import type { CompanyPerson } from './person-line.tsx';
import { useJoin, useRemovePerson } from './use-people.ts';

interface WorkHereProps {
  readonly company: Company;
  readonly user: Me | null;
  readonly own: CompanyPerson | undefined;
}

export function WorkHere({ company, user, own }: WorkHereProps) {
  if (!user) {
    return (
      <p className={`${classes.own} no-print`} {...forGuests}>
        <span>
          Do you work here? <Link to={loginPath(contentTypes.company.publicPath(company.id))}>Sign in</Link> to be
          listed here.
        </span>
      </p>
    );
  }
  if (company.mine) {
    return (
      <p className={`${classes.own} no-print`}>
        <Link to={peoplePath(company.id)}>Manage people</Link>
      </p>
    );
  }
  return own ? <Own company={company} userId={user.id} own={own} /> : <Join company={company} user={user} />;
}

function Own({
  company,
  userId,
  own,
}: {
  readonly company: Company;
  readonly userId: string;
  readonly own: CompanyPerson;
}) {
  const removing = useRemovePerson(company.id);
  return (
    <p className={`${classes.own} no-print`} role="status">
      <span>
        {own.pending
          ? `You asked to be listed as ${own.jobTitle}. The company has to confirm it.`
          : `You are listed here as ${own.jobTitle}.`}
      </span>
      <Button
        disabled={removing.isPending}
        onClick={() =>
          removing.mutate(userId, {
            onSuccess: () => notify.success('You are no longer listed here.'),
            onError: (error) => notify.error(messageOf(error)),
          })
        }
      >
        Remove me
      </Button>
    </p>
  );
}

const MIN_JOB_TITLE = 2;

function Join({ company, user }: { readonly company: Company; readonly user: Me }) {
  const [isOpen, setOpen] = useState(false);
  const [jobTitle, setJobTitle] = useState(user.jobTitle ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const joining = useJoin(company.id);
  if (!isOpen) {
    return (
      <p className={`${classes.own} no-print`}>
        <Button onClick={() => setOpen(true)}>I work here</Button>
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (jobTitle.trim().length < MIN_JOB_TITLE) return setFieldError('Enter your job title.');
    joining.mutate(jobTitle, {
      onSuccess: ({ message }) => notify.success(message),
      onError: (error) => setFieldError(error instanceof ApiError ? error.fields['jobTitle'] : undefined),
    });
  };
  return (
    <form className={`${classes.join} no-print`} onSubmit={submit} noValidate>
      <PlainField
        label="Your job title"
        name="jobTitle"
        autoComplete="organization-title"
        maxLength={120}
        autoFocus
        value={jobTitle}
        onChange={(event) => {
          setJobTitle(event.currentTarget.value);
          setFieldError(undefined);
        }}
        error={fieldError}
      />
      <Button look="main" type="submit" disabled={joining.isPending}>
        List me here
      </Button>
      <Button look="quiet" onClick={() => setOpen(false)}>
        Cancel
      </Button>
      {joining.error && !fieldError && (
        <p className={classes.problem} role="alert">
          {messageOf(joining.error)}
        </p>
      )}
    </form>
  );
}
