import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { peoplePath } from '#contract/company-paths.ts';
import { joinCompany } from '#contract/company-people.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { UserId } from '#contract/ids.ts';
import type { Me } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { forGuests } from '#web/lib/reader.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './people.module.css';
import type { CompanyPerson } from './person-line.tsx';
import { useRemovePerson } from './use-people.ts';

interface WorkHereProps {
  readonly company: Company;
  readonly user: Me | null;
  readonly own: CompanyPerson | undefined;
}

interface JoinProps {
  readonly company: Company;
  readonly user: Me;
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
  readonly userId: UserId;
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
        onClick={() => removing.mutate(userId, { onSuccess: () => notify.success('You are no longer listed here.') })}
      >
        Remove me
      </Button>
    </p>
  );
}

function Join({ company, user }: JoinProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <JoinForm company={company} user={user} onClose={() => setOpen(false)} />;
  return (
    <p className={`${classes.own} no-print`}>
      <Button onClick={() => setOpen(true)}>I work here</Button>
    </p>
  );
}

function JoinForm({ company, user, onClose }: JoinProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { form, field, error, isBusy } = useForm({
    schema: async () => (await import('#schemas/company-people.ts')).joinCompany.body,
    send: async (body) => {
      const { message } = await api(joinCompany, { params: { id: company.id }, body });
      notify.success(message);
      await refreshCompanies(client);
    },
  });
  return (
    <form {...form} className={`${classes.join} no-print`}>
      <PlainField
        label="Your job title"
        autoComplete="organization-title"
        autoFocus
        defaultValue={user.jobTitle ?? ''}
        {...field('jobTitle')}
      />
      <Button look="main" type="submit" disabled={isBusy}>
        List me here
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <FormError error={error} />
    </form>
  );
}
