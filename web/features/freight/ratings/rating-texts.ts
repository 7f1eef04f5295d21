import { messages } from '#contract/messages.ts';
import type { Rating, RatingReason, Side } from '#contract/shipment-ratings.ts';

const t = messages('shipments');

interface Reason {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
}

/** @param by who rates: the requester rates the forwarder, and the forwarder the requester */
export const reasonTexts = (by: Side): Readonly<Record<RatingReason, Reason>> => ({
  punctual:
    by === 'REQUESTER'
      ? { question: t('Was the forwarder on time?'), yes: t('On time'), no: t('Not on time') }
      : {
          question: t('Were cargo and documents ready on time?'),
          yes: t('Cargo and documents on time'),
          no: t('Cargo or documents late'),
        },
  asAgreed:
    by === 'REQUESTER'
      ? { question: t('Was the invoice as offered?'), yes: t('Invoice as offered'), no: t('Invoice not as offered') }
      : { question: t('Was the payment as agreed?'), yes: t('Paid as agreed'), no: t('Not paid as agreed') },
  communication: {
    question: t('Was the communication good?'),
    yes: t('Good communication'),
    no: t('Poor communication'),
  },
});

export const reasonText = (rating: Rating, reason: RatingReason): string =>
  reasonTexts(rating.by)[reason][rating[reason] ? 'yes' : 'no'];
