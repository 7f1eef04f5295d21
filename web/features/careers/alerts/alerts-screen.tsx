import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { createAlert, type JobAlert, MAX_ALERTS, removeAlert } from '#contract/job-alerts.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { listCountries } from '#web/lib/countries.ts';
import { titled } from '#web/lib/head.ts';
import { choicesOf } from '#web/lib/list-filters.ts';
import { requireUser } from '#web/lib/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import rows from '#web/ui/listing.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { filterPath, readFilter } from '../list/list-filter.ts';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/labels.ts';
import { alertPages, refreshAlerts } from '../queries.ts';
import { AlertSelect } from './alert-select.tsx';
import { alertSummary } from './alert-summary.ts';
import classes from './alerts.module.css';

const TITLE = 'Job alerts';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return { countries: listCountries() };
}
// The loader's data does not change during the day.
export const shouldRevalidate = () => false;
export const meta = titled(TITLE);

export default function AlertsScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const list = useInfiniteQuery(alertPages());
  const alerts = itemsOf(list);
  const names = new Map(countries.map(({ value, label }) => [value, label]));
  return (
    <>
      <PageHead title={TITLE} />
      <QueryList
        query={list}
        items="alerts"
        skeleton={3}
        empty={<EmptyState title="No alerts yet" text="Set up an alert below to get matching new jobs by email." />}
      >
        {(alerts) => (
          <ul className={rows.rows} aria-label={TITLE}>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} country={names.get(alert.country ?? '')} />
            ))}
          </ul>
        )}
      </QueryList>
      {alerts.length >= MAX_ALERTS ? (
        <p className={classes.full}>You have {MAX_ALERTS} alerts. Delete one before you add another.</p>
      ) : (
        <NewAlert countries={countries} />
      )}
    </>
  );
}

function AlertRow({ alert, country }: { readonly alert: JobAlert; readonly country: string | undefined }) {
  const client = useQueryClient();
  const summary = alertSummary(alert, country);
  const ending = useMutation({
    mutationFn: () => api(removeAlert, { params: { id: alert.id } }),
    onSuccess: () => {
      const { id: _, createdAt: __, ...filters } = alert;
      const body = Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as {
        every: 'DAY' | 'WEEK';
      };
      notify.success('Alert deleted', {
        action: { label: 'Undo', onClick: () => void api(createAlert, { body }).then(() => refreshAlerts(client)) },
      });
      return refreshAlerts(client);
    },
    onError: (error) => notify.error(`The alert was not deleted. ${messageOf(error)}`),
  });
  const params = new URLSearchParams(
    Object.entries(alert).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return (
    <li className={rows.row}>
      <div className={rows.body}>
        <h2 className={rows.name} dir="auto">
          {summary}
        </h2>
        <p className={rows.dim}>
          {alert.every === 'DAY' ? 'Daily' : 'Weekly'}, created <When iso={alert.createdAt} />
        </p>
        <p className={rows.actions}>
          <LinkButton
            to={filterPath(contentTypes.job.appList, readFilter(params), {})}
            aria-label={`Current jobs for ${summary}`}
          >
            Current jobs
          </LinkButton>
          <Button
            disabled={ending.isPending}
            aria-label={`Delete the alert ${summary}`}
            onClick={() => ending.mutate()}
          >
            Delete
          </Button>
        </p>
      </div>
    </li>
  );
}

interface NewAlertProps {
  readonly countries: readonly { readonly value: string; readonly label: string }[];
}

function NewAlert({ countries }: NewAlertProps) {
  const client = useQueryClient();
  const { form, field, error, isBusy, reset } = useForm({
    schema: async () => (await import('#contract/job-alerts.ts')).createAlert.body,
    send: async (body) => {
      const { message } = await api(createAlert, { body });
      reset();
      notify.success(message);
      await refreshAlerts(client);
    },
  });
  return (
    <section className={classes.new} aria-labelledby="new-alert-title">
      <h2 id="new-alert-title" className={classes.subtitle}>
        New alert
      </h2>
      <form {...form} className={classes.form}>
        <PlainField label="Keywords" {...field('search')} isOptional />
        <div className={classes.pair}>
          <AlertSelect label="Field of work" name="function" any="Any" options={choicesOf(functionNames)} />
          <AlertSelect label="Country" name="country" any="Any" options={countries} />
          <AlertSelect label="Workplace" name="workplace" any="Any" options={choicesOf(workplaceNames)} />
          <AlertSelect label="Employment" name="employmentType" any="Any" options={choicesOf(employmentNames)} />
          <AlertSelect label="Level" name="seniority" any="Any" options={choicesOf(seniorityNames)} />
          <AlertSelect
            label="How often"
            name="every"
            options={[
              { value: 'DAY', label: 'Daily' },
              { value: 'WEEK', label: 'Weekly' },
            ]}
          />
        </div>
        <label className={classes.check}>
          <input type="checkbox" name="salary" />
          With salary
        </label>
        <FormError error={error} />
        <Button look="main" type="submit" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Create alert'}
        </Button>
      </form>
    </section>
  );
}
