import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { peoplePath } from '#contract/company-paths.ts';
import { joinCompany } from '#contract/company-people.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { forGuests } from '#web/lib/reader.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';
import classes from './people.module.css';
import type { CompanyPerson } from './person-line.tsx';
import { useRemovePerson } from './use-people.ts';

const t = messages('directory');

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
          <Rich
            text={t('Do you work here? <0>Sign in</0> to be listed here.')}
            parts={[(inner) => <Link to={loginPath(contentTypes.company.publicPath(company.id))}>{inner}</Link>]}
          />
        </span>
      </p>
    );
  }
  if (company.mine) {
    return (
      <p className={`${classes.own} no-print`}>
        <Link to={peoplePath(company.id)}>{t('Manage people')}</Link>
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
          ? t('You asked to be listed as {jobTitle}. The company has to confirm it.', { jobTitle: own.jobTitle })
          : t('You are listed here as {jobTitle}.', { jobTitle: own.jobTitle })}
      </span>
      <Button
        disabled={removing.isPending}
        onClick={() =>
          removing.mutate(userId, { onSuccess: () => notify.success(t('You are no longer listed here.')) })
        }
      >
        {t('Remove me')}
      </Button>
    </p>
  );
}

function Join({ company, user }: JoinProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <JoinForm company={company} user={user} onClose={() => setOpen(false)} />;
  return (
    <p className={`${classes.own} no-print`}>
      <Button onClick={() => setOpen(true)}>{t('I work here')}</Button>
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
        label={t('Your job title')}
        autoComplete="organization-title"
        autoFocus
        defaultValue={user.jobTitle ?? ''}
        {...field('jobTitle')}
      />
      <Button look="main" type="submit" disabled={isBusy}>
        {t('List me here')}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <FormError error={error} />
    </form>
  );
}
