import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type InvitedRequest,
  reviseInvitedOffer,
  sendInvitedOffer,
  uploadInvitedAttachment,
} from '#contract/freight-invitations.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { keepValues, readValues } from '#web/forms/form-storage.ts';
import { api } from '#web/lib/api.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { PlainField } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { invitedRequestQuery } from '../parts/invitations/queries.ts';
import { OfferForm, type SendOffer } from '../parts/offers/writing/offer-form.tsx';

const t = messages('freight');

interface InvitedOfferFormProps {
  readonly token: string;
  readonly request: InvitedRequest;
  /** The offer that is revised. */
  readonly offer?: Offer | undefined;
  readonly onClose: () => void;
}

/** The form of a recipient without an account, who also gives a name and a company. */
export function InvitedOfferForm({ token, request, offer, onClose }: InvitedOfferFormProps) {
  const client = useQueryClient();
  const { contact, field } = useContact(request);
  const [sent, setSent] = useState(contact);
  const send: SendOffer = (sent, options, saved) => {
    setSent(contact);
    const offer = { ...sent, attachments: [...sent.attachments] };
    if (!saved) return api(sendInvitedOffer, { body: { token, ...contact, ...offer } }, options);
    const params = { replyId: saved.id as OfferId };
    return api(reviseInvitedOffer, { params, body: { token, ...offer, version: saved.version } });
  };
  const refresh = () => void client.invalidateQueries({ queryKey: invitedRequestQuery(token).queryKey });
  // An error applies to what was sent, so a change hides it.
  const errorOf = (name: keyof Contact, errors: FieldErrors) =>
    contact[name] === sent[name] ? errors[name] : undefined;
  const contactFields = (errors: FieldErrors) => (
    <>
      <PlainField
        label={t('Your name')}
        autoComplete="name"
        limit={80}
        {...field('name')}
        error={errorOf('name', errors)}
      />
      <PlainField
        label={t('Your company')}
        autoComplete="organization"
        limit={120}
        {...field('company')}
        error={errorOf('company', errors)}
      />
      <PlainField
        label={t('Your phone')}
        isOptional
        type="tel"
        autoComplete="tel"
        hint={t('The requester sees it if your offer is accepted.')}
        {...field('phone')}
        error={errorOf('phone', errors)}
      />
    </>
  );
  return (
    <OfferForm
      request={request.freight}
      userId={request.email}
      name={request.postId}
      offer={offer}
      send={send}
      sendFile={async (file, onProgress) =>
        (await sendForm(uploadInvitedAttachment, { file, fields: { token } }, { onProgress })).data
      }
      onSent={(_, message) => {
        notify.success(message);
        onClose();
        refresh();
      }}
      onOutdated={refresh}
      onCancel={request.offers.length > 0 ? onClose : undefined}
      {...(!offer && { children: contactFields })}
    />
  );
}

type Contact = Record<'name' | 'company' | 'phone', string>;

/** Keeps what is typed in the tab, as other forms do. */
function useContact({ postId, email, name, company, phone }: InvitedRequest) {
  const [contact, setContact] = useState<Contact>({ name: name ?? '', company: company ?? '', phone: phone ?? '' });
  const storage = { key: `invited:${postId}:${email}`, userId: null };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => setContact((before) => ({ ...before, ...readValues(storage) })), []);
  const field = (of: keyof Contact) => ({
    value: contact[of],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const next = { ...contact, [of]: target.value };
      setContact(next);
      keepValues(storage, next);
    },
  });
  return { contact, field };
}
