import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { shipmentPath } from '#contract/freight/shipment-path.ts';
import { readAward, readOfferPdf } from '#contract/freight-awards.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { addressOf } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { AwardDetails } from './award-details.tsx';
import { AwardDocuments } from './award-documents.tsx';
import { SavePdfButton } from './save-pdf-button.tsx';

const t = messages('freight');

interface AwardPanelProps {
  readonly postId: PostId;
  /** Of a tender, which has several awards. */
  readonly offerId?: OfferId | undefined;
}

/** For the requester and the member whose offer was accepted. */
export function AwardPanel({ postId, offerId }: AwardPanelProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    query(readAward, { params: { postId }, query: offerId ? { offerId } : {} }),
  );
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data) return <RowSkeleton rows={2} label={t('Loading the award')} />;
  const parties = [data.data.requester, data.data.forwarder].flatMap(({ company, name }) => company ?? name ?? []);
  return (
    <AwardDetails award={data.data} heading="h3">
      <LinkButton look="main" to={shipmentPath(postId, offerId)}>
        {t('Follow the shipment')}
      </LinkButton>
      <SavePdfButton
        path={addressOf(readOfferPdf, { params: { replyId: data.data.offerId } })}
        label={t('Save confirmation (PDF)')}
      />
      <Button onClick={() => navigate(pages.screening, { state: { names: parties } })}>
        {t('Screen both parties')}
      </Button>
      <AwardDocuments postId={postId} offerId={data.data.offerId} />
    </AwardDetails>
  );
}
