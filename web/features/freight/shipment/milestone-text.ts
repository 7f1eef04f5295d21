import { type MilestoneKind, milestoneKinds } from '#contract/freight/milestones.ts';
import { messages } from '#contract/messages.ts';
import { addMilestone, changeMilestone, type Milestone, type Shipment } from '#contract/shipments.ts';
import { fromLocalInput, toLocalInput } from '#contract/zoned-times.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { unknownZone } from '#web/forms/time-zones/unknown-zone.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ofShipment } from './queries.ts';

const t = messages('shipments');

export interface MilestoneText {
  readonly kind: MilestoneKind;
  readonly place: string;
  readonly zone: string;
  /** Local times of the zone, such as '2027-03-12T14:30'. */
  readonly planned: string;
  readonly estimated: string;
  readonly actual: string;
}

const times = ['planned', 'estimated', 'actual'] as const;

export const emptyMilestone: MilestoneText = {
  kind: milestoneKinds[0],
  place: '',
  zone: '',
  planned: '',
  estimated: '',
  actual: '',
};

export const milestoneText = ({ kind, place, zone, ...moments }: Milestone): MilestoneText => {
  const local = (name: (typeof times)[number]) => {
    const moment = moments[name];
    return moment === null ? '' : toLocalInput(moment, zone);
  };
  return { kind, place, zone, planned: local('planned'), estimated: local('estimated'), actual: local('actual') };
};

/**
 * A time that did not change stays the same moment, also in the hour that occurs twice when the clocks go back.
 * @param before the saved milestone
 */
export function milestoneBody(text: MilestoneText, before: Milestone | null) {
  const momentOf = (name: (typeof times)[number]): string | null => {
    if (text[name] === '') return null;
    const old = before?.[name] ?? null;
    const isSame = old !== null && before?.zone === text.zone && toLocalInput(old, text.zone) === text[name];
    return isSame ? old : fromLocalInput(text[name], text.zone);
  };
  return {
    kind: text.kind,
    place: text.place,
    zone: text.zone,
    planned: momentOf('planned'),
    estimated: momentOf('estimated'),
    actual: momentOf('actual'),
  };
}

export const isSameMilestone = (one: MilestoneText, other: MilestoneText): boolean =>
  (Object.keys(one) as (keyof MilestoneText)[]).every((name) => one[name].trim() === other[name].trim());

export function problemsOfMilestone({ place, zone, ...text }: MilestoneText): FieldErrors {
  const problem = unknownZone(zone);
  return {
    ...(place.trim() === '' && { place: t('Enter the port, airport, terminal or city.') }),
    ...(problem && { zone: problem }),
    ...(times.every((name) => text[name] === '') && { planned: t('Enter at least one of the three times.') }),
  };
}

export const asRecord = (milestone: Milestone) => ({ ...milestone, status: 'saved' });
export type MilestoneRecord = ReturnType<typeof asRecord>;

interface FormOptions {
  readonly shipment: Shipment;
  readonly kind: MilestoneKind | null;
  readonly before: Milestone | null;
  readonly start: MilestoneText;
}

export function milestoneForm(options: FormOptions): DraftForm<MilestoneText, MilestoneRecord, null> {
  const { shipment, kind, before, start } = options;
  const { postId, offerId } = shipment;
  return {
    name: ['milestone', offerId],
    newId: kind ?? 'new',
    empty: start,
    isSame: isSameMilestone,
    textOf: milestoneText,
    validate: problemsOfMilestone,
    async create(text, _options, sending) {
      const sent = { ...ofShipment(shipment), body: milestoneBody(text, null) };
      const { data, message } = await api(addMilestone, sent, sending);
      return { data: asRecord(data), message };
    },
    async update({ id, version }, text) {
      const params = { postId, milestoneId: id as Milestone['id'] };
      try {
        const body = { ...milestoneBody(text, before), version };
        const { data, message } = await api(changeMilestone, { params, query: { offerId }, body });
        return { data: asRecord(data), message };
      } catch (error) {
        if (!(error instanceof ApiError && error.body.current)) throw error;
        const current = asRecord(error.body.current as Milestone);
        throw new ApiError(error.status, { ...error.body, current }, error.retryAfter);
      }
    },
  };
}
