import { dayText } from '#contract/dates.ts';
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

export const planned = defineNotice<About & { readonly departure: string }>('shipment.planned', {
  title: ({ shipment }, actor) => t('{actor} planned the cut-offs: {shipment}', { actor, shipment }),
  text: ({ departure }) => t('Departure: {departure}', { departure }),
});

export const closed = defineNotice<About & { readonly until: string }>('shipment.closed', {
  title: ({ shipment }, actor) => t('{actor} closed the shipment: {shipment}', { actor, shipment }),
  text: ({ until }) => t('Rate the other side by {day}.', { day: dayText(new Date(until)) }),
});
export const rated = defineNotice<About & { readonly until: string }>('shipment.rated', {
  title: ({ shipment }, actor) => t('{actor} rated you: {shipment}', { actor, shipment }),
  text: ({ until }) =>
    t('You see the rating when you have rated too, or after {day}.', { day: dayText(new Date(until)) }),
});
export const ratingShown = defineNotice<About>('rating.shown', {
  title: ({ shipment }, actor) => t('The rating by {actor} is shown: {shipment}', { actor, shipment }),
  text: () => t('You can answer it.'),
});
export const ratingAnswered = defineNotice<About>('rating.answered', {
  title: ({ shipment }, actor) => t('{actor} answered your rating: {shipment}', { actor, shipment }),
});
