import { Autocomplete } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MilestoneKind, milestoneKinds, milestoneName } from '#contract/freight/milestones.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Milestone, Shipment } from '#contract/shipments.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { SelectField } from '#web/forms/fields.tsx';
import { LocalTime } from '#web/forms/time-zones/local-time.tsx';
import { useZoneOfPlace } from '#web/forms/time-zones/zone-of-place.ts';
import { ZonePicker } from '#web/forms/time-zones/zone-picker.tsx';
import { allZones, zoneMeant } from '#web/forms/time-zones/zone-search.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLengthNote } from '#web/ui/length-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { asRecord, emptyMilestone, type MilestoneText, milestoneForm, milestoneText } from './milestone-text.ts';
import { refreshShipment } from './queries.ts';
import classes from './shipment.module.css';

const t = messages('shipments');

const MAX_PLACE = 120;

interface MilestoneDialogProps {
  readonly shipment: Shipment;
  readonly userId: UserId;
  /** Null: the author chooses. */
  readonly kind: MilestoneKind | null;
  /** The one that is changed. */
  readonly milestone: Milestone | null;
  readonly onClose: () => void;
}

/** Milestones before the main carriage are at its origin. */
const FIRST_AT_DESTINATION: MilestoneKind = 'ARRIVED';

function usualPlace({ origin, destination, lanes }: Shipment, kind: MilestoneKind | null): string {
  if (kind === null || lanes.length > 0) return '';
  const isAfter = milestoneKinds.indexOf(kind) >= milestoneKinds.indexOf(FIRST_AT_DESTINATION);
  return (isAfter ? destination : origin).name;
}

export function MilestoneDialog({ shipment, userId, kind, milestone, onClose }: MilestoneDialogProps) {
  const client = useQueryClient();
  const [form] = useState(() =>
    milestoneForm({
      shipment,
      kind,
      before: milestone,
      start: { ...emptyMilestone, kind: kind ?? emptyMilestone.kind, place: usualPlace(shipment, kind) },
    }),
  );
  const draft = useDraft({
    form,
    userId,
    saved: milestone ? asRecord(milestone) : undefined,
    text: milestone ? milestoneText(milestone) : undefined,
  });
  const { text, fields, change, ref, state } = draft;
  const zone = useZone(shipment, text);
  const { note: placeNote } = useLengthNote({ value: text.place, limit: MAX_PLACE });
  const save = async () => {
    if (zone !== text.zone) change({ zone });
    const saved = await draft.save(null);
    if (!saved) return;
    notify.success(t('Milestone saved.'));
    await refreshShipment(client);
    onClose();
  };
  return (
    <Dialog title={kind === null ? t('Add a milestone') : milestoneName(kind)} onClose={onClose}>
      <form
        ref={ref}
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DraftNotice draft={draft} versionOf={versionOf} />
        {kind === null && (
          <SelectField
            label={t('Milestone')}
            value={text.kind}
            options={milestoneKinds.map((value) => ({ value, label: milestoneName(value) }))}
            onChange={(chosen) => change({ kind: chosen })}
            error={fields['kind']}
          />
        )}
        <Autocomplete
          label={t('Place')}
          data={placesOf(shipment)}
          value={text.place}
          onChange={(place) => change({ place })}
          error={fields['place'] ?? placeNote}
          withAsterisk
        />
        <ZonePicker
          description={t('All times below are in this zone.')}
          isRequired
          value={zone}
          error={fields['zone']}
          onChange={(chosen) => change({ zone: chosen })}
        />
        <LocalTime
          label={t('Planned')}
          value={text.planned}
          zone={zone}
          error={fields['planned']}
          onChange={(planned) => change({ planned })}
        />
        <LocalTime
          label={t('Estimated')}
          value={text.estimated}
          zone={zone}
          error={fields['estimated']}
          onChange={(estimated) => change({ estimated })}
        />
        <LocalTime
          label={t('Actual')}
          value={text.actual}
          zone={zone}
          error={fields['actual']}
          onChange={(actual) => change({ actual })}
        />
        <SaveStatus draft={draft} />
        <p className="form-buttons">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="main" type="submit" isBusy={state.is === 'saving'}>
            {t('Save milestone')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

const placesOf = ({ origin, destination, milestones }: Shipment): string[] => [
  ...new Set([origin.name, destination.name, ...milestones.map(({ place }) => place)].filter((name) => name !== '')),
];

/** What was chosen; otherwise that of the same place in another milestone, or the one that the place is in. */
function useZone({ milestones }: Shipment, { zone, place }: MilestoneText): string {
  const [zones] = useState(allZones);
  const ofPlace = useZoneOfPlace(zones, zone === '' ? place : '');
  if (zone !== '') return zone;
  const before = milestones.find((other) => other.place.toLowerCase() === place.trim().toLowerCase());
  return before?.zone ?? zoneMeant(zones, place)?.name ?? ofPlace?.name ?? '';
}

const versionOf = (text: MilestoneText) => ({
  title: milestoneName(text.kind),
  facts: [
    [text.place, text.zone].join(', '),
    t('Planned: {time}', { time: shown(text.planned) }),
    t('Estimated: {time}', { time: shown(text.estimated) }),
    t('Actual: {time}', { time: shown(text.actual) }),
  ],
  plainText: ' ',
});

const shown = (local: string): string => local.replace('T', ' ') || '–';
