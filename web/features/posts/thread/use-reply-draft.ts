import type { Attachment } from '#contract/attachments.ts';
import { storageKey, useStoredList, useStoredText } from '#web/forms/text-storage.ts';
import { useAttachments } from '../parts/attachments/use-attachments.ts';

interface ReplyKeys {
  readonly text: string;
  readonly files: string;
}

/** Where this device keeps a reply until it is sent. */
export function replyKeys(userId: string, postId: string, parentId?: string): ReplyKeys {
  const to = parentId === undefined ? [postId] : [postId, parentId];
  return { text: storageKey(userId, 'reply', ...to), files: storageKey(userId, 'reply files', ...to) };
}

export function editKeys(userId: string, replyId: string): ReplyKeys {
  return {
    text: storageKey(userId, 'edit reply', replyId),
    files: storageKey(userId, 'edit reply files', replyId),
  };
}

interface ReplyVersion {
  readonly description: string;
  readonly attachments: readonly Attachment[];
}

const nothing: ReplyVersion = { description: '', attachments: [] };

export type ReplyDraft = ReturnType<typeof useReplyDraft>;

export function useReplyDraft(keys: ReplyKeys, initial: ReplyVersion = nothing) {
  const [text, setText, clearText] = useStoredText(keys.text, initial.description);
  const [files, setFiles, clearFiles] = useStoredList(keys.files, initial.attachments);
  const attachments = useAttachments(files, setFiles);
  return {
    text,
    setText,
    attachments,
    isUploading: attachments.upload !== null,
    body: { description: text, attachments: files.map(({ id }) => id) },
    replaceBy(version: ReplyVersion) {
      setText(version.description);
      setFiles(version.attachments);
    },
    clear() {
      clearText();
      clearFiles();
    },
  };
}
