import { type MilestoneKind, milestoneName } from '#contract/freight/milestones.ts';
import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

/** Its name is the title of the request, or the reference of the award. */
interface About {
  readonly shipment: string;
}

interface AboutMilestone extends About {
  readonly milestone: MilestoneKind;
}

export const delayed = defineNotice<AboutMilestone>('shipment.delayed', {
  title: ({ shipment, milestone }) =>
    t('Later than planned: {milestone}, {shipment}', { shipment, milestone: milestoneName(milestone) }),
  several: ({ shipment }, count) =>
    t('{count, plural, one {# delay} other {# delays}}: {shipment}', { shipment, count }),
});
export const changed = defineNotice<AboutMilestone & { readonly isRemoved: boolean }>('shipment.changed', {
  title({ shipment, milestone, isRemoved }, actor) {
    const values = { actor, shipment, milestone: milestoneName(milestone) };
    return isRemoved
      ? t('{actor} removed a milestone that you entered: {milestone}, {shipment}', values)
      : t('{actor} changed a milestone that you entered: {milestone}, {shipment}', values);
  },
  several: ({ shipment }, count) =>
    t('{count, plural, one {# milestone} other {# milestones}} that you entered changed: {shipment}', {
      shipment,
      count,
    }),
});
export const wrote = defineNotice<About>('shipment.message', {
  title: ({ shipment }, actor) => t('{actor} wrote about the shipment: {shipment}', { actor, shipment }),
  several: ({ shipment }, count) =>
    t('{count, plural, one {# message} other {# messages}} about the shipment: {shipment}', { shipment, count }),
});
