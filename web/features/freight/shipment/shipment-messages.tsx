import { useQueryClient } from '@tanstack/react-query';
import type { Attachment } from '#contract/attachments.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import {
  readShipmentAttachment,
  SHIPMENT_MESSAGE,
  type Shipment,
  type ShipmentMessage,
  writeShipmentMessage,
} from '#contract/shipments.ts';
import { AttachmentList } from '#web/features/posts/parts/attachment-list.tsx';
import { AttachmentsField } from '#web/features/posts/parts/attachments/attachments-field.tsx';
import { useAttachments } from '#web/features/posts/parts/attachments/use-attachments.ts';
import { storageKey, useStoredList } from '#web/forms/text-storage.ts';
import { addressOf, api } from '#web/lib/api.ts';
import { MessageComposer } from '#web/ui/message-composer.tsx';
import { MessageThread } from '#web/ui/message-thread.tsx';
import { ofShipment, refreshShipment } from './queries.ts';
import classes from './shipment.module.css';

const t = messages('shipments');

interface ShipmentMessagesProps {
  readonly shipment: Shipment;
  readonly userId: UserId;
}

export function ShipmentMessages({ shipment, userId }: ShipmentMessagesProps) {
  const { offerId, messages } = shipment;
  const client = useQueryClient();
  const [files, setFiles, clearFiles] = useStoredList<Attachment>(storageKey(userId, 'shipment-files', offerId));
  const attachments = useAttachments(files, setFiles);
  return (
    <>
      {messages.length === 0 ? (
        <p className="dim">{t('No messages yet. Only the two of you read them.')}</p>
      ) : (
        <MessageThread messages={messages.map((message) => threadMessage(message, shipment))} />
      )}
      <MessageComposer
        storageKey={storageKey(userId, 'shipment-message', offerId)}
        schema={async () => (await import('#schemas/shipments.ts')).writeShipmentMessage.body}
        max={SHIPMENT_MESSAGE.max}
        more={(fieldErrors) => <AttachmentsField attachments={attachments} fieldErrors={fieldErrors} />}
        bodyOf={(fields) => ({ ...fields, attachments: files.map(({ id }) => id) })}
        send={async (body) => {
          await api(writeShipmentMessage, { ...ofShipment(shipment), body });
          setFiles([]);
          clearFiles();
          await refreshShipment(client);
        }}
      />
    </>
  );
}

function threadMessage(message: ShipmentMessage, { postId, offerId, side, requester, forwarder }: Shipment) {
  const company = (message.by === 'REQUESTER' ? requester : forwarder).company;
  return {
    id: message.id,
    name: message.name ?? t('Deleted account'),
    picture: message.picture,
    text: message.message,
    at: message.createdAt,
    answersFor:
      message.by === side ? undefined : (company ?? (message.by === 'REQUESTER' ? t('Requester') : t('Forwarder'))),
    below: message.attachments.length > 0 && (
      <div className={classes.file}>
        <AttachmentList
          attachments={message.attachments}
          addressOf={(id) => addressOf(readShipmentAttachment, { params: { postId, id }, query: { offerId } })}
        />
      </div>
    ),
  };
}
