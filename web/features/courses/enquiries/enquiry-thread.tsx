import { type Enquiry, type EnquiryMessage, THREAD_MESSAGE } from '#contract/courses.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { MessageComposer } from '#web/ui/message-composer.tsx';
import { MessageThread } from '#web/ui/message-thread.tsx';
import { useAnswer } from './use-thread.ts';

interface EnquiryThreadProps {
  readonly enquiry: Enquiry & { readonly messages: readonly EnquiryMessage[] };
  readonly userId: string;
}

export function EnquiryThread({ enquiry, userId }: EnquiryThreadProps) {
  const answer = useAnswer(enquiry.id);
  const asked = {
    id: enquiry.id,
    name: enquiry.name,
    picture: null,
    text: enquiry.message,
    at: enquiry.createdAt,
  };
  const said = enquiry.messages.map(({ id, user, message, createdAt, fromStaff }) => ({
    id,
    name: user.name,
    picture: user.profilePic,
    text: message,
    at: createdAt,
    answersFor: fromStaff ? 'course provider' : undefined,
  }));
  return (
    <>
      <MessageThread messages={[asked, ...said]} />
      <MessageComposer
        key={enquiry.id}
        keptAs={storageKey(userId, 'enquiry', enquiry.id)}
        max={THREAD_MESSAGE.max}
        answer={answer}
      />
    </>
  );
}
