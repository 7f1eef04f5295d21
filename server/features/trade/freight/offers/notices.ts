import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

interface Request {
  readonly title: string;
}

interface ByForwarder extends Request {
  /** The name of a person without an account. */
  readonly guestName: string | null;
}

/** For the requester. */
export const received = defineNotice<ByForwarder>('offer.received', {
  title: ({ title, guestName }, actor) => t('{actor} made an offer to “{title}”', { actor: guestName ?? actor, title }),
  several: ({ title }, count) => t('{count, plural, one {# offer} other {# offers}} to “{title}”', { count, title }),
});
export const revised = defineNotice<ByForwarder>('offer.revised', {
  title: ({ title, guestName }, actor) =>
    t('{actor} revised an offer to “{title}”', { actor: guestName ?? actor, title }),
  several: ({ title }, count) =>
    t('{count, plural, one {# revised offer} other {# revised offers}} to “{title}”', { count, title }),
});
export const withdrawn = defineNotice<ByForwarder>('offer.withdrawn', {
  title: ({ title, guestName }, actor) =>
    t('{actor} withdrew an offer to “{title}”', { actor: guestName ?? actor, title }),
  several: ({ title }, count) =>
    t('{count, plural, one {# withdrawn offer} other {# withdrawn offers}} to “{title}”', { count, title }),
});
export const closed = defineNotice<Request & { readonly offers: number; readonly canReopen: boolean }>(
  'request.closed',
  {
    title: ({ title }) => t('Your request “{title}” takes no more offers', { title }),
    text({ offers, canReopen }) {
      if (offers > 0) {
        return t('{count, plural, one {# offer awaits} other {# offers await}} your decision.', { count: offers });
      }
      return canReopen
        ? t('No offer awaits your decision. You can reopen it once.')
        : t('No offer awaits your decision.');
    },
  },
);

/** For the author of an offer. */
export const accepted = defineNotice<Request>('offer.accepted', {
  title: ({ title }) => t('Your offer to “{title}” was accepted', { title }),
});
export const declined = defineNotice<Request>('offer.declined', {
  title: ({ title }) => t('Your offer to “{title}” was declined', { title }),
});
export const shortlisted = defineNotice<Request>('offer.shortlisted', {
  title: ({ title }) => t('Your offer to “{title}” is on the shortlist', { title }),
});
export const expired = defineNotice<Request>('offer.expired', {
  title: ({ title }) => t('Your offer to “{title}” has expired', { title }),
});
export const roundStarted = defineNotice<Request & { readonly round: number }>('round.started', {
  title: ({ title, round }) => t('Round {round} of “{title}” has started', { title, round }),
});
export const requestChanged = defineNotice<Request>('request.changed', {
  title: ({ title }) => t('The request “{title}” changed after your offer', { title }),
  several: ({ title }, count) =>
    t('{count, plural, one {# change} other {# changes}} to “{title}” after your offer', { count, title }),
});
