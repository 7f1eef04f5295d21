import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayIn } from '#contract/dates.ts';
import { SHIPMENT_OFFER } from '#contract/freight/shipment-path.ts';
import { tools } from '#contract/freight-tools.ts';
import { messages } from '#contract/messages.ts';
import { attachCutOffs, type Shipment } from '#contract/shipments.ts';
import { readCutOffs } from '#contract/trade-desk/cut-offs/address.ts';
import { toLocalInput } from '#contract/zoned-times.ts';
import { api } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PlanTable } from '../tools/cut-off-planner/plan-table.tsx';
import { usePlan } from '../tools/cut-off-planner/use-plan.ts';
import { ofShipment, refreshShipment } from './queries.ts';
import classes from './shipment.module.css';

const t = messages('shipments');

/** The plan that a side attached, or the way to make one. */
export function CutOffs({ shipment }: { readonly shipment: Shipment }) {
  const { postId, offerId, cutOffs, closedAt } = shipment;
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => api(attachCutOffs, { ...ofShipment(shipment), body: { plan: null } }),
    meta: { success: true },
    onSuccess: () => refreshShipment(client),
  });
  const query = new URLSearchParams(cutOffs ?? startOf(shipment));
  query.set('post', postId);
  query.set(SHIPMENT_OFFER, offerId);
  return (
    <>
      {cutOffs === null ? (
        <p className={classes.hint}>
          {t('Count back from the departure to the cut-offs, in the working days and times of both places.')}
        </p>
      ) : (
        <AttachedPlan query={cutOffs} />
      )}
      {closedAt === null && (
        <p className={`${classes.buttons} no-print`}>
          <LinkButton to={`${tools.cutOffs.path}?${query}`}>
            {cutOffs === null ? t('Plan the cut-offs') : t('Change the plan')}
          </LinkButton>
          {cutOffs !== null && (
            <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
              {t('Remove the plan')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** The departure that was entered as a milestone, and the country of the shipper and the port. */
function startOf({ milestones, origin }: Shipment): Record<string, string> {
  const departed = milestones.find(({ kind, planned }) => kind === 'DEPARTED' && planned !== null);
  const departure = departed?.planned && toLocalInput(departed.planned, departed.zone).replace('T', ' ');
  return { ...(departure && { departure }), country: origin.country };
}

function AttachedPlan({ query }: { readonly query: string }) {
  const { plan, port, shipper } = usePlan(readCutOffs(new URLSearchParams(query)), dayIn(0));
  if (!plan || !port.place || !shipper.place) return null;
  return <PlanTable plan={plan} port={port.place} shipper={shipper.place} />;
}
