import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

export const invited = defineNotice('offer.invited', {
  title: (_values, actor) => t('{actor} asks you for an offer', { actor }),
});

/** For the requester. */
export const answered = defineNotice<{
  readonly isNo: boolean;
  /** Of a person without an account. */
  readonly email: string | null;
}>('offer.answered', {
  title({ isNo, email }, actor) {
    const who = { actor: email ?? actor };
    return isNo ? t('{actor} does not quote', who) : t('{actor} will make an offer', who);
  },
});

/** For staff. */
export const reported = defineNotice('invitation.reported', {
  title: (_values, actor) => t('Somebody reported an invitation from {actor}', { actor }),
});
