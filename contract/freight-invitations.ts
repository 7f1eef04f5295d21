/** Invitations by email to price a freight request, and what their recipients do without an account. */
import { z } from 'zod';
import { attachment, attachmentIds, mediaTypes } from './attachments.ts';
import { award } from './freight-awards.ts';
import { offer, offerInput, requestVersion, revisionInput } from './freight-offers.ts';
import { freight } from './freight-requests.ts';
import { emailedToken } from './guest-links.ts';
import { data, done, endpointsOf, file, message, moment, page, pageQuery, text } from './http.ts';
import { companyId, documentId, invitationId, offerId, postId, userId } from './ids.ts';
import { messages } from './messages.ts';
import { phone } from './phone.ts';
import { reply } from './posts.ts';
import { trust } from './trust.ts';

const t = messages('freight-input');

/** Per request, including withdrawn ones. */
export const MAX_INVITATIONS = 20;
/** Per account. */
export const MAX_INVITATIONS_A_DAY = 60;
/** Per day, in the first days of an account. */
export const MAX_INVITATIONS_OF_NEW_ACCOUNT = 5;
export const NEW_INVITER_DAYS = 7;

export const invitationStates = [
  'INVITED',
  'OPENED',
  'WILL_QUOTE',
  'PRICED',
  'NO_QUOTE',
  'NO_ANSWER',
  'WITHDRAWN',
] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitationAnswers = ['WILL_QUOTE', 'NO_QUOTE'] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** Why a forwarder makes no offer. */
export const noQuoteReasons = ['LANE', 'CARGO', 'CAPACITY', 'TIME', 'TERMS', 'OTHER'] as const;
export type NoQuoteReason = (typeof noQuoteReasons)[number];
export const noQuoteTexts = {
  LANE: 'We do not serve this lane',
  CARGO: 'We do not handle this cargo',
  CAPACITY: 'We have no space on these dates',
  TIME: 'The deadline is too short',
  TERMS: 'The terms do not suit us',
  OTHER: 'Another reason',
} as const satisfies Readonly<Record<NoQuoteReason, string>>;

const answer = {
  answer: z.enum(invitationAnswers).nullable(),
  /** Why the recipient makes no offer. */
  reason: z.enum(noQuoteReasons).nullable(),
  note: z.string().nullable(),
};

export const invitation = z.object({
  id: invitationId,
  email: z.string(),
  state: z.enum(invitationStates),
  /** As the recipient entered them with an offer. */
  name: z.string().nullable(),
  company: z.string().nullable(),
  reason: answer.reason,
  note: answer.note,
  createdAt: moment,
  openedAt: moment.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const skipReasons = ['NOT_AN_ADDRESS', 'INVITED_BEFORE', 'REFUSED', 'OWN_ADDRESS'] as const;

const endpoints = endpointsOf('freight invitations');
const byPost = z.strictObject({ postId });

export const inviteForwarders = endpoints.post('/api/quotePost/invite/:postId', {
  summary:
    'Asks people by email for a price: up to 20 per request and 60 per account and day, and 5 a day in the first 7 days of an account.',
  params: byPost,
  body: z.strictObject({
    emails: z
      // A wrong one does not keep the others from being invited.
      .array(z.string().max(254, { error: () => t('An email address can have at most 254 characters.') }), {
        error: () => t('Enter at least one email address.'),
      })
      .min(1, { error: () => t('Enter at least one email address.') })
      .max(MAX_INVITATIONS, { error: () => t('Enter at most {max} email addresses.', { max: MAX_INVITATIONS }) }),
  }),
  response: done(
    z.object({
      /** All of the request. */
      invitations: z.array(invitation),
      /** Addresses that got no email, and why. */
      skipped: z.array(z.object({ email: z.string(), reason: z.enum(skipReasons) })),
    }),
  ),
});

export const listInvitations = endpoints.get('/api/quotePost/invitations/:postId', {
  summary: 'The invitations of the caller’s own request, at most 20, oldest first.',
  params: byPost,
  response: data(z.array(invitation)),
});

export const withdrawInvitation = endpoints.delete('/api/quotePost/invitations/:postId/:invitationId', {
  summary: 'Withdraws an invitation, so that its link stops working. Offers already made through it stay.',
  params: z.strictObject({ postId, invitationId }),
  response: done(invitation),
});

export const remindInvited = endpoints.patch('/api/quotePost/invitations/:postId', {
  summary: 'Switches the reminder before the deadline on or off. It goes once to invited people who have not answered.',
  params: byPost,
  body: z.strictObject({ remind: z.boolean({ error: () => t('Send true or false.') }) }),
  response: done(z.object({ remind: z.boolean() })),
});

const answerInput = z.strictObject({
  answer: z.enum(invitationAnswers, {
    error: () => t('Choose an answer: {options}.', { options: invitationAnswers.join(', ') }),
  }),
  reason: z
    .enum(noQuoteReasons, { error: () => t('Choose a reason: {options}.', { options: noQuoteReasons.join(', ') }) })
    .optional(),
  note: text('The note', 0, 300).optional(),
});
export type AnswerInput = z.output<typeof answerInput>;
const ownAnswer = z.object(answer);

export const readOwnInvitation = endpoints.get('/api/quotePost/invitation/:postId', {
  summary: 'What the caller answered to an invitation to this request; null without an invitation.',
  params: byPost,
  response: data(ownAnswer.nullable()),
});

export const answerInvitation = endpoints.post('/api/quotePost/answerinvitation/:postId', {
  summary: 'Tells the requester whether the invited caller will make an offer, and if not, why.',
  params: byPost,
  body: answerInput,
  response: done(ownAnswer),
});

/** What the recipient of an invitation sees. */
export const invitedRequest = z.object({
  postId,
  title: z.string(),
  description: z.string(),
  attachments: z.array(attachment),
  createdAt: moment,
  requester: z.object({
    id: userId.nullable(),
    name: z.string(),
    company: z.string().nullable(),
    verifiedCompanyId: companyId.nullable(),
    trust: trust.nullable(),
  }),
  freight,
  /** The address that was invited. */
  email: z.string(),
  /** As entered with an earlier offer. */
  name: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  ...answer,
  /** The recipient’s own, oldest first. */
  offers: z.array(offer),
  /** For the recipient whose offer was accepted. */
  award: award.nullable(),
});
export type InvitedRequest = z.infer<typeof invitedRequest>;

/** Bodies hold the token, because addresses are logged and sent to other sites. */
const byToken = z.strictObject({ token: emailedToken });
const at = (path: string) => `/api/quoteInvitation${path}`;

export const openInvitation = endpoints.post(at('/open'), {
  summary: 'The request of an invitation, with the recipient’s offers. 410 EXPIRED 90 days after the request ended.',
  body: byToken,
  response: data(invitedRequest),
});

export const listInvitedReplies = endpoints.post(at('/replies'), {
  summary: 'The questions and answers below the request of an invitation, oldest first, without their files.',
  body: byToken.extend(pageQuery.shape),
  response: page(reply),
});

/** Per invitation. */
export const MAX_QUESTIONS_A_DAY = 10;

export const askInvited = endpoints.post(at('/question'), {
  summary: 'Asks a question below the request. Without the name if offers are sealed, and then without addresses.',
  body: byToken.extend({ description: text('The question', 2, 2000) }),
  response: message,
  status: 201,
});

export const readInvitedAttachment = endpoints.post(at('/attachments/:id'), {
  summary: 'A file of the request, as a download.',
  params: z.strictObject({ id: documentId }),
  body: byToken,
  ...file(...Object.values(mediaTypes)),
});

/** Per invitation. */
export const MAX_UPLOADS_A_DAY = 20;

export const uploadInvitedAttachment = endpoints.post(at('/uploads'), {
  summary:
    'Uploads a PDF, XLSX or CSV file of at most 10 MB for an offer of this invitation, which then lists its id in `attachments`. Send the token before the file. It is deleted after a day unless an offer lists it.',
  upload: true,
  form: byToken,
  response: data(attachment),
  status: 201,
});

export const invitedContact = z.strictObject({
  name: text('Your name', 1, 80),
  company: text('Your company', 2, 120),
  phone: phone.optional(),
});

export const sendInvitedOffer = endpoints.post(at('/offer'), {
  summary: 'Makes an offer without an account.',
  body: invitedContact.extend({
    token: emailedToken,
    offer: offerInput,
    attachments: attachmentIds.default([]),
    requestVersion,
  }),
  response: done(offer),
  status: 201,
});

const byOffer = z.strictObject({ replyId: offerId });

export const reviseInvitedOffer = endpoints.patch(at('/offer/:replyId'), {
  summary: 'Replaces an offer that was made through this invitation with a new revision.',
  params: byOffer,
  body: revisionInput.extend({ token: emailedToken }),
  response: done(offer),
});

export const readInvitedOfferAttachment = endpoints.post(at('/offer/:replyId/attachments/:id'), {
  summary: 'A file of an offer that was made through this invitation, as a download.',
  params: byOffer.extend({ id: documentId }),
  body: byToken,
  ...file(...Object.values(mediaTypes)),
});

export const withdrawInvitedOffer = endpoints.post(at('/withdraw/:replyId'), {
  summary: 'Withdraws an offer that was made through this invitation.',
  params: byOffer,
  body: byToken,
  response: done(offer),
});

export const answerInvited = endpoints.post(at('/answer'), {
  summary: 'Tells the requester whether the recipient will make an offer, and if not, why.',
  body: answerInput.extend({ token: emailedToken }),
  response: done(ownAnswer),
});

export const readInvitedOfferPdf = endpoints.post(at('/offer/:replyId/pdf'), {
  summary: 'A PDF of an offer that was made through this invitation: the confirmation if it was accepted.',
  params: byOffer,
  body: byToken,
  ...file('application/pdf'),
});

export const INVITED_OFFER_PATH = '/quote/offer';
/** Takes posts of mail programs, as the page that the link in an email opens does. */
export const STOP_INVITATIONS_PATH = '/quote/offer/stop';

export const refuseInvitations = endpoints.post(at('/refuse'), {
  summary:
    'Stops invitations from this requester to this address, and reports them to staff on request. Also takes the token for stopping.',
  body: byToken.extend({ report: z.boolean().default(false) }),
  response: message,
});
