import { useMutation } from '@tanstack/react-query';
import { shipmentPath } from '#contract/freight/shipment-path.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { attachCutOffs } from '#contract/shipments.ts';
import { type CutOffInput, writeCutOffs } from '#contract/trade-desk/cut-offs/address.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './plan-table.module.css';

const t = messages('trade-desk');

interface AttachPlanProps {
  readonly postId: PostId;
  /** Which shipment of a tender. */
  readonly offerId: OfferId | undefined;
  readonly input: CutOffInput;
}

/** For somebody who came from the shipment of this request. */
export function AttachPlan({ postId, offerId, input }: AttachPlanProps) {
  const attaching = useMutation({
    mutationFn: () =>
      api(attachCutOffs, { params: { postId }, query: { offerId }, body: { plan: writeCutOffs(input).toString() } }),
    meta: { success: true },
  });
  return (
    <p className={`${classes.attach} no-print`}>
      <Button look="main" isBusy={attaching.isPending} onClick={() => attaching.mutate()}>
        {t('Attach to the shipment')}
      </Button>
      <Link to={shipmentPath(postId, offerId)} className="touch-target">
        {t('Back to the shipment')}
      </Link>
    </p>
  );
}
