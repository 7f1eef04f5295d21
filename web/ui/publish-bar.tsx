import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { localInput } from '#web/lib/local-input.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import buttonBar from './button-bar.module.css';
import { ClockChange } from './clock-change.tsx';
import { publicationStates } from './publication-state.ts';
import classes from './publish-bar.module.css';
import { When } from './when.tsx';

const t = messages('common');

interface PublishBarProps {
  /** Other states than `draft` and `published` can only be saved. */
  readonly status: keyof typeof publicationStates;
  /** In the future if it is scheduled. */
  readonly publishedAt: string | null;
  readonly isBusy: boolean;
  readonly isNew: boolean;
  /** `publishAt`: a time (UTC) schedules it, null publishes it now, and undefined keeps the time. */
  readonly onSave: (status: 'draft' | 'published', publishAt?: string | null) => void;
  /** A published item can't become a draft again if people have acted on it. */
  readonly staysPublished?: boolean;
  readonly note?: ReactNode;
  readonly extra?: ReactNode;
}

export function PublishBar(props: PublishBarProps) {
  const { status, publishedAt, isBusy, isNew, onSave, staysPublished = false, note, extra } = props;
  const [isScheduling, setScheduling] = useState(false);
  const isDraft = isNew || status === 'draft';
  const isScheduled = status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  const isPublished = status === 'published' && !isScheduled;
  const save: typeof onSave = (next, publishAt) => {
    setScheduling(false);
    onSave(next, publishAt);
  };
  return (
    <div className={`${buttonBar.bar} ${classes.parts}`}>
      {isScheduling && (
        <Schedule
          start={isScheduled ? publishedAt : null}
          isBusy={isBusy}
          onSchedule={(moment) => save('published', moment)}
          onClose={() => setScheduling(false)}
        />
      )}
      {note}
      <div className={classes.row}>
        <State isNew={isNew} status={status} isScheduled={isScheduled} publishedAt={publishedAt} />
        <div className={classes.buttons}>
          {extra}
          {isDraft && (
            <Button disabled={isBusy} onClick={() => save('draft')}>
              {t('Save draft')}
            </Button>
          )}
          {!isNew && (isScheduled || (isPublished && !staysPublished)) && (
            <Button disabled={isBusy} onClick={() => save('draft')}>
              {t('Unpublish')}
            </Button>
          )}
          {(isDraft || isScheduled) && (
            <Button disabled={isBusy} aria-expanded={isScheduling} onClick={() => setScheduling(!isScheduling)}>
              {isScheduled ? t('Change time…') : t('Schedule…')}
            </Button>
          )}
          {isScheduled && (
            <Button disabled={isBusy} onClick={() => save('published', null)}>
              {t('Publish now')}
            </Button>
          )}
          {isDraft ? (
            <Button look={isScheduling ? 'line' : 'main'} isBusy={isBusy} onClick={() => save('published', null)}>
              {t('Publish')}
            </Button>
          ) : (
            <Button look="main" isBusy={isBusy} onClick={() => save('published')}>
              {isPublished || isScheduled ? t('Save changes') : t('Save')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface StateProps extends Pick<PublishBarProps, 'status' | 'publishedAt' | 'isNew'> {
  readonly isScheduled: boolean;
}

function State({ isNew, status, isScheduled, publishedAt }: StateProps) {
  if (isNew) return <p className={classes.state}>{t('Not saved yet')}</p>;
  const { name, tone } = publicationStates[isScheduled ? 'scheduled' : status];
  return (
    <p className={classes.state}>
      <Badge tone={tone}>{name}</Badge>
      {publishedAt && status !== 'draft' && <When iso={publishedAt} as="moment" />}
    </p>
  );
}

interface ScheduleProps {
  readonly start: string | null;
  readonly isBusy: boolean;
  readonly onSchedule: (moment: string) => void;
  readonly onClose: () => void;
}

function Schedule({ start, isBusy, onSchedule, onClose }: ScheduleProps) {
  const [local, setLocal] = useState(() => localInput(start ? new Date(start) : tomorrowMorning()));
  const moment = new Date(local);
  const isToCome = moment.getTime() > Date.now();
  const fieldError = Number.isNaN(moment.getTime())
    ? t('Enter a date and a time.')
    : !isToCome && t('Choose a time in the future.');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={classes.schedule}>
      <TextInput
        type="datetime-local"
        label={t('Publish on ({zone})', { zone })}
        value={local}
        min={localInput(new Date())}
        onChange={(event) => setLocal(event.currentTarget.value)}
        error={fieldError}
        data-autofocus
        description={fieldError ? null : <ClockChange local={local} moment={moment.toISOString()} zone={zone} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button
        look="main"
        disabled={isBusy || Boolean(fieldError)}
        onClick={() => {
          if (!fieldError) onSchedule(moment.toISOString());
        }}
      >
        {t('Schedule')}
      </Button>
    </div>
  );
}

function tomorrowMorning(): Date {
  const moment = new Date();
  moment.setDate(moment.getDate() + 1);
  moment.setHours(9, 0, 0, 0);
  return moment;
}
