import { contentTypes } from '#contract/content-types.ts';
import { isCarriage } from '#contract/freight/modes.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Shipment } from '#contract/shipments.ts';
import { formatDate } from '#web/lib/dates.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AwardDocuments } from '../parts/award/award-documents.tsx';
import { Lane } from '../parts/lane.tsx';
import { LanesTable } from '../parts/tender/lanes-table.tsx';
import { Closing } from '../ratings/closing.tsx';
import { CutOffs } from './cut-offs.tsx';
import { Milestones } from './milestones.tsx';
import classes from './shipment.module.css';
import { ShipmentMessages } from './shipment-messages.tsx';

const t = messages('shipments');

interface ShipmentViewProps {
  readonly shipment: Shipment;
  readonly userId: UserId;
}

/** Milestones, documents and messages of a shipment in one place. */
export function ShipmentView({ shipment, userId }: ShipmentViewProps) {
  const { postId, title, reference, mode, origin, destination, lanes, period } = shipment;
  return (
    <div className={classes.page}>
      <p className="no-print">
        {title === null ? (
          <span className="dim">{t('The request was deleted or hidden. The shipment stays open to both sides.')}</span>
        ) : (
          <Link to={contentTypes.quote.appPath(postId)} className="touch-target">
            {t('Back to the request')}
          </Link>
        )}
      </p>
      <PageHead title={t('Shipment {reference}', { reference })} lead={title} />
      {period === null && (
        <div className={classes.lane}>
          <Lane origin={laneEnd(origin)} destination={laneEnd(isCarriage(mode) ? destination : origin)} mode={mode} />
        </div>
      )}
      <Sides shipment={shipment} />
      {period !== null && (
        <DetailSection id="lanes" title={t('Lanes')}>
          <LanesTable lanes={lanes} period={period} />
        </DetailSection>
      )}
      <DetailSection id="milestones" title={t('Milestones')}>
        <Milestones shipment={shipment} userId={userId} />
      </DetailSection>
      {isCarriage(mode) && (
        <DetailSection id="cut-offs" title={t('Cut-offs')}>
          <CutOffs shipment={shipment} />
        </DetailSection>
      )}
      <DetailSection id="documents" title={t('Documents')}>
        <p className={classes.hint}>
          {t(
            'The tool fills in commercial invoice, packing list and more from the award. Attach other files to a message.',
          )}
        </p>
        <AwardDocuments postId={postId} offerId={shipment.offerId} />
      </DetailSection>
      <DetailSection id="messages" title={t('Messages and files')}>
        <ShipmentMessages shipment={shipment} userId={userId} />
      </DetailSection>
      <Closing shipment={shipment} userId={userId} />
    </div>
  );
}

const laneEnd = ({ name, code, country }: Shipment['origin']) => ({
  name,
  country,
  ...(code !== null && (code.length === 3 ? { iata: code } : { unlocode: code })),
});

function Sides({ shipment: { requester, forwarder, side, awardedAt } }: { readonly shipment: Shipment }) {
  const other = side === 'REQUESTER' ? forwarder : requester;
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={t('Requester')}>
          <Name {...requester} isYou={side === 'REQUESTER'} />
        </Fact>
        <Fact name={t('Forwarder')}>
          <Name {...forwarder} isYou={side === 'FORWARDER'} />
        </Fact>
        <Fact name={t('Awarded')}>{formatDate(awardedAt)}</Fact>
      </dl>
      {!other.hasAccount && (
        <Notice tone="info">
          {other.name === null
            ? t('The other side deleted its account. What both of you entered stays.')
            : t(
                '{name} has no account and does not see this page. Enter the milestones yourself, and send messages by email. With an account for the invited address, {name} sees the shipment and can write here.',
                { name: other.name },
              )}
        </Notice>
      )}
    </>
  );
}

function Name({ name, company, isYou }: Shipment['requester'] & { readonly isYou: boolean }) {
  return (
    <>
      {company && <strong dir="auto">{company}</strong>}
      <span dir="auto">{name ?? t('Deleted account')}</span>
      {isYou && <span className="dim">{t('(you)')}</span>}
    </>
  );
}
