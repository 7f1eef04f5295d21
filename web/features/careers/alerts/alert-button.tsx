import { IconBell } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { createAlert } from '#contract/job-alerts.ts';
import { ALERTS_PATH } from '#contract/job-paths.ts';
import { api } from '#web/lib/api.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { type JobSearch, refreshAlerts } from '../queries.ts';
import classes from './alert-button.module.css';
import { alertSummary } from './alert-summary.ts';

const LABEL = 'Get alerts for this search';

interface AlertButtonProps {
  readonly search: JobSearch;
  readonly country: string | undefined;
  readonly isOfCompany: boolean;
}

export function AlertButton({ search, country, isOfCompany }: AlertButtonProps) {
  const whatId = useId();
  const { user } = useUser();
  const { pathname, search: here } = useLocation();
  const client = useQueryClient();
  const creating = useMutation({
    mutationFn: (search: JobSearch) => api(createAlert, { body: { ...search, every: 'DAY' } }),
    onSuccess: () => refreshAlerts(client),
  });
  const isOfThis = JSON.stringify(creating.variables) === JSON.stringify(search);
  const what = (
    <p id={whatId} className={classes.what} dir="auto">
      This search: {alertSummary(search, country)}
      {isOfCompany && ', any company'}. Daily email.
    </p>
  );
  if (!user) {
    return (
      <div className={`${classes.alert} no-print`} {...forGuests}>
        <LinkButton to={loginPath(pathname + here)} aria-describedby={whatId}>
          <IconBell size={18} aria-hidden="true" />
          {LABEL}
        </LinkButton>
        {what}
      </div>
    );
  }
  return (
    <div className={`${classes.alert} no-print`}>
      <div role="status">
        {isOfThis && creating.data && (
          <p className={classes.said}>
            {creating.data.message} <Link to={ALERTS_PATH}>Your alerts</Link>
          </p>
        )}
        {isOfThis && creating.error && (
          <p className={classes.problem}>
            {messageOf(creating.error)} <Link to={ALERTS_PATH}>Your alerts</Link>
          </p>
        )}
      </div>
      <Button disabled={creating.isPending} aria-describedby={whatId} onClick={() => creating.mutate(search)}>
        <IconBell size={18} aria-hidden="true" />
        {LABEL}
      </Button>
      {what}
    </div>
  );
}
