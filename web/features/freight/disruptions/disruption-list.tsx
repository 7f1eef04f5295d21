import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, use, useState } from 'react';
import { disruptionKindName } from '#contract/disruption-texts.ts';
import {
  type AlertSeverity,
  type Disruption,
  endDisruption,
  removeDisruption,
  respondToDisruption,
} from '#contract/disruptions.ts';
import { messages } from '#contract/messages.ts';
import { ReportButton } from '#web/features/posts/parts/report-button.tsx';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { InApp } from '#web/lib/path-in-app.ts';
import { useUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './disruption-list.module.css';
import { refreshDisruptions } from './queries.ts';

const t = messages('disruptions');

const CorrectDialog = lazyComponent(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

export function DisruptionList({ disruptions }: { readonly disruptions: readonly Disruption[] }) {
  const isInApp = use(InApp);
  return (
    <ul className={classes.list}>
      {disruptions.map((disruption) => (
        <li key={disruption.id} id={disruption.id} className={`${classes.item} box`}>
          <Notice disruption={disruption} />
          {isInApp && <Actions disruption={disruption} />}
        </li>
      ))}
    </ul>
  );
}

/** '1 Dec 2026 – 4 Dec 2026'. */
function Period({ startsOn, endsOn, endedAt }: Disruption) {
  const start = () => <When iso={startsOn} as="date" />;
  if (endedAt !== null) {
    return <Rich text={t('From <0/>, over since <1/>')} parts={[start, () => <When iso={endedAt} as="date" />]} />;
  }
  if (endsOn === null) return <Rich text={t('Since <0/>, no end known')} parts={[start]} />;
  return <Rich text={t('From <0/>, expected until <1/>')} parts={[start, () => <When iso={endsOn} as="date" />]} />;
}

function Notice({ disruption }: { readonly disruption: Disruption }) {
  const {
    kind,
    origin,
    destination,
    carrier,
    title,
    details,
    sourceUrl,
    isConfirmed,
    confirmations,
    by,
    corrections,
    endedAt,
    alert,
  } = disruption;
  const places = [origin, destination].flatMap((end) => (end ? [end] : []));
  return (
    <>
      <p className={classes.facts}>
        <Badge>{disruptionKindName(kind)}</Badge>
        {alert && <Badge>{alertName(alert.severity)}</Badge>}
        {places.length > 0 && (
          <span>
            {places.map(({ code, name }, at) => (
              <Fragment key={code}>
                {at > 0 && ' – '}
                <bdi>{name === code ? code : `${name} (${code})`}</bdi>
              </Fragment>
            ))}
          </span>
        )}
        {carrier && <bdi>{carrier}</bdi>}
        {!isConfirmed && <Badge>{t('Not confirmed yet')}</Badge>}
        {endedAt !== null && <Badge>{t('Over')}</Badge>}
      </p>
      <h2 className={classes.title} dir="auto">
        {title}
      </h2>
      {details && (
        <p className={classes.text} dir="auto">
          {details}
        </p>
      )}
      <p className={classes.facts}>
        <span>
          <Period {...disruption} />
        </span>
        <a href={sourceUrl} rel="nofollow ugc noopener" target="_blank">
          {t('Source')}: <bdi>{hostOf(sourceUrl)}</bdi>
        </a>
      </p>
      <p className={classes.facts}>
        <bdi>{alert?.sender ?? nameOf(by)}</bdi>
        <When iso={disruption.createdAt} />
        {confirmations > 0 && (
          <span>
            {t('{count, plural, one {Confirmed by # member} other {Confirmed by # members}}', { count: confirmations })}
          </span>
        )}
      </p>
      {corrections.length > 0 && (
        <ul className={classes.corrections} aria-label={t('Corrections')}>
          {corrections.map((correction) => (
            <li key={correction.createdAt}>
              <p dir="auto">{correction.text}</p>
              <p className={classes.facts}>
                <bdi>{nameOf(correction.by)}</bdi>
                <When iso={correction.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function alertName(severity: AlertSeverity | null): string {
  switch (severity) {
    case 'EXTREME':
      return t('Public alert: extreme');
    case 'SEVERE':
      return t('Public alert: severe');
    case 'MODERATE':
      return t('Public alert: moderate');
    case null:
      return t('Public alert');
  }
}

const nameOf = (by: Disruption['by']): string =>
  by === null ? t('Deleted account') : [by.name, by.company].filter(Boolean).join(', ');

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

function Actions({ disruption: { id, title, can } }: { readonly disruption: Disruption }) {
  const client = useQueryClient();
  const { isStaff } = useUser();
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const refresh = () => refreshDisruptions(client);
  const confirming = useMutation({
    mutationFn: () => api(respondToDisruption, { params: { id }, body: { correction: null } }),
    meta: { success: true },
    onSuccess: refresh,
  });
  const ending = useMutation({
    mutationFn: () => api(endDisruption, { params: { id } }),
    meta: { success: true },
    onSuccess: refresh,
  });
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <div className={`${classes.actions} no-print`}>
      {can.respond && (
        <>
          <Button isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('Confirm')}
          </Button>
          <Button onClick={() => setOpen('correct')}>{t('Correct')}</Button>
        </>
      )}
      {can.end && (
        <Button isBusy={ending.isPending} onClick={() => ending.mutate()}>
          {t('It is over')}
        </Button>
      )}
      {can.remove && <Button onClick={() => setOpen('remove')}>{t('Remove')}</Button>}
      {can.report && <ReportButton target={{ disruptionId: id }} what="disruption" />}
      {open === 'correct' && <CorrectDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <DeleteDialog
          title={t('Remove this notice?')}
          text={title}
          asksReason={isStaff}
          remove={(reason) => api(removeDisruption, { params: { id }, query: { reason } })}
          onDeleted={() => {
            setOpen(null);
            return refresh();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
