import type { ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';

const t = messages('freight');

interface Entry {
  readonly id: ReplyId;
  readonly createdBy: UserId | null;
  readonly replies?: readonly Entry[];
}

/**
 * The name of each text below a request: 'Question 2', 'Answer 2' and 'Addition 1'. What the requester writes below a
 * question answers it.
 * @param entries from the first one on, in their order
 */
export function questionLabels(entries: readonly Entry[], requester: UserId | null): ReadonlyMap<ReplyId, string> {
  const labels = new Map<ReplyId, string>();
  let [questions, additions] = [0, 0];
  const isByRequester = ({ createdBy }: Entry) => createdBy !== null && createdBy === requester;
  for (const entry of entries) {
    const isAddition = isByRequester(entry);
    if (isAddition) additions += 1;
    else questions += 1;
    labels.set(
      entry.id,
      isAddition ? t('Addition {number}', { number: additions }) : t('Question {number}', { number: questions }),
    );
    for (const nested of entry.replies ?? []) {
      const isAnswer = !isAddition && isByRequester(nested);
      const replyLabel = isAddition
        ? t('Reply to addition {number}', { number: additions })
        : t('Reply to question {number}', { number: questions });
      labels.set(nested.id, isAnswer ? t('Answer to question {number}', { number: questions }) : replyLabel);
    }
  }
  return labels;
}
