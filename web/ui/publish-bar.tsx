import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';
import classes from './publish-bar.module.css';

interface PublishBarProps {
  /** `draft`, `published`, or a state of the thing's own, such as `cancelled`: that one offers saving alone. */
  readonly status: string;
  /** In the future where it is scheduled. */
  readonly publishedAt: string | null;
  readonly isBusy: boolean;
  /** Nothing of it is on the server yet. */
  readonly isNew: boolean;
  /** `publishAt`: a moment (UTC) schedules it, null publishes it now, left out the moment stays as it is. */
  readonly onSave: (status: 'draft' | 'published', publishAt?: string | null) => void;
  /** Once it was seen it can't be a draft again: people have acted on it. */
  readonly staysOut?: boolean;
  /** Where the text is now, such as 'Saved 12:30'. */
  readonly note?: ReactNode;
  /** What else can be done with it, such as Preview or Delete. */
  readonly extra?: ReactNode;
}

/** How something that staff publish stands, and what can be done about it: at the foot of its form. */
export function PublishBar(props: PublishBarProps) {
  const { status, publishedAt, isBusy, isNew, onSave, staysOut = false, note, extra } = props;
  const [isScheduling, setScheduling] = useState(false);
  const isDraft = isNew || status === 'draft';
  const isScheduled = status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  const isOut = status === 'published' && !isScheduled;
  const save: typeof onSave = (next, publishAt) => {
    setScheduling(false);
    onSave(next, publishAt);
  };
  return (
    <div className={classes.bar}>
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
            <Button variant="default" disabled={isBusy} onClick={() => save('draft')}>
              Save draft
            </Button>
          )}
          {!isNew && (isScheduled || (isOut && !staysOut)) && (
            <Button variant="default" disabled={isBusy} onClick={() => save('draft')}>
              Take back
            </Button>
          )}
          {(isDraft || isScheduled) && (
            <Button
              variant="default"
              disabled={isBusy}
              aria-expanded={isScheduling}
              onClick={() => setScheduling(!isScheduling)}
            >
              {isScheduled ? 'Change time…' : 'Schedule…'}
            </Button>
          )}
          {isScheduled && (
            <Button variant="default" disabled={isBusy} onClick={() => save('published', null)}>
              Publish now
            </Button>
          )}
          {isDraft ? (
            <Button
              // One thing to do at a time: while it is being scheduled, that is the other one.
              {...(isScheduling && { variant: 'default' })}
              loading={isBusy}
              onClick={() => save('published', null)}
            >
              Publish
            </Button>
          ) : (
            <Button loading={isBusy} onClick={() => save('published')}>
              {isOut || isScheduled ? 'Save changes' : 'Save'}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = { published: 'good', cancelled: 'bad', closed: 'warn' };

interface StateProps extends Pick<PublishBarProps, 'status' | 'publishedAt' | 'isNew'> {
  readonly isScheduled: boolean;
}

function State({ isNew, status, isScheduled, publishedAt }: StateProps) {
  const when = useOwnTime(publishedAt);
  if (isNew) return <p className={classes.state}>Not saved yet</p>;
  const word = isScheduled ? 'Scheduled' : status.charAt(0).toUpperCase() + status.slice(1);
  return (
    <p className={classes.state}>
      <Badge tone={isScheduled ? 'info' : (tones[status] ?? 'neutral')}>{word}</Badge>
      {isScheduled ? `Readers see it from ${when}` : status !== 'draft' && when}
    </p>
  );
}

interface ScheduleProps {
  readonly start: string | null;
  readonly isBusy: boolean;
  readonly onSchedule: (moment: string) => void;
  readonly onClose: () => void;
}

/** Asks when readers are to see it, by the clock of this device. */
function Schedule({ start, isBusy, onSchedule, onClose }: ScheduleProps) {
  const [local, setLocal] = useState(() => localInput(start ? new Date(start) : tomorrowMorning()));
  const moment = new Date(local);
  const isToCome = moment.getTime() > Date.now();
  const fault = Number.isNaN(moment.getTime()) ? 'Give a date and a time.' : !isToCome && 'Choose a moment to come.';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={classes.schedule}>
      <TextInput
        type="datetime-local"
        label={`Readers see it from (${zone})`}
        value={local}
        min={localInput(new Date())}
        onChange={(event) => setLocal(event.currentTarget.value)}
        error={fault}
        data-autofocus
      />
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button
        disabled={isBusy || Boolean(fault)}
        onClick={() => {
          if (!fault) onSchedule(moment.toISOString());
        }}
      >
        Schedule
      </Button>
    </div>
  );
}

/** As `datetime-local` fields hold it: this device's clock, to the minute. */
function localInput(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function tomorrowMorning(): Date {
  const moment = new Date();
  moment.setDate(moment.getDate() + 1);
  moment.setHours(9, 0, 0, 0);
  return moment;
}

/** By this device's clock, which the server doesn't know: there and in the first render it is empty. */
function useOwnTime(iso: string | null): string {
  const [text, setText] = useState('');
  useEffect(() => {
    setText(
      iso === null
        ? ''
        : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    );
  }, [iso]);
  return text;
}
