import { useQueryClient } from '@tanstack/react-query';
import { type Enquiry, type EnquiryMessage, THREAD_MESSAGE, writeEnquiryMessage } from '#contract/courses.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { api } from '#web/lib/api.ts';
import { MessageComposer } from '#web/ui/message-composer.tsx';
import { MessageThread } from '#web/ui/message-thread.tsx';
import { refreshEnquiries } from '../queries.ts';

const t = messages('content');

interface EnquiryThreadProps {
  readonly enquiry: Enquiry & { readonly messages: readonly EnquiryMessage[] };
  readonly userId: UserId;
}

export function EnquiryThread({ enquiry, userId }: EnquiryThreadProps) {
  const client = useQueryClient();
  const { id } = enquiry;
  const question = {
    id,
    name: enquiry.name,
    picture: null,
    text: enquiry.message,
    at: enquiry.createdAt,
  };
  const messages = enquiry.messages.map(({ user, message, createdAt, fromStaff, ...rest }) => ({
    id: rest.id,
    name: user.name,
    picture: user.profilePic,
    text: message,
    at: createdAt,
    answersFor: fromStaff ? t('course provider') : undefined,
  }));
  return (
    <>
      <MessageThread messages={[question, ...messages]} />
      <MessageComposer
        key={id}
        storageKey={storageKey(userId, 'enquiry', id)}
        schema={async () => (await import('#schemas/courses.ts')).writeEnquiryMessage.body}
        max={THREAD_MESSAGE.max}
        send={async (body) => {
          await api(writeEnquiryMessage, { params: { id }, body });
          await refreshEnquiries(client);
        }}
      />
    </>
  );
}
