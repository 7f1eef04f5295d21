/** What the requester counts charges as that forwarders name in their own way. */
import type { ChargeSection } from './charge-names.ts';
import { type ChargeType, surcharges } from './charge-types.ts';
import type { ComparedOffer } from './offer-comparison.ts';

export interface CountedCharge {
  readonly offerId: string;
  /** As the forwarder wrote it. */
  readonly section: ChargeSection;
  readonly label: string;
  readonly as: { readonly section: ChargeSection; readonly type: ChargeType };
}

/** What a charge can be counted as, by section. */
export const countable: Readonly<Record<ChargeSection, readonly ChargeType[]>> = {
  ORIGIN: [
    ...(['PICK_UP', 'LASHING', 'TERMINAL_HANDLING', 'CONSOLIDATION', 'WEIGHING'] as const),
    ...(['DOCUMENTATION', 'EXPORT_CUSTOMS', 'STORAGE'] as const),
  ],
  FREIGHT: ['FREIGHT', ...surcharges, 'DANGEROUS_GOODS'],
  DESTINATION: [
    ...(['TERMINAL_HANDLING', 'CONSOLIDATION', 'DOCUMENTATION', 'IMPORT_CUSTOMS'] as const),
    ...(['DELIVERY', 'STORAGE'] as const),
  ],
  OTHER: ['INSURANCE', 'DUTIES', 'OTHER'],
};

type Named = Pick<CountedCharge, 'section' | 'label'>;

export const isSameCharge = (one: Named, other: Named): boolean =>
  one.section === other.section && one.label === other.label;

/** The offers with each charge where the requester counts it. */
export function countedAs<Offer extends ComparedOffer>(
  offers: readonly Offer[],
  counted: readonly CountedCharge[],
): Offer[] {
  return offers.map((offer) => {
    const own = counted.filter(({ offerId }) => offerId === offer.id);
    if (own.length === 0) return offer;
    const charges = offer.charges.map((charge) => {
      const found = own.find((one) => isSameCharge(one, charge));
      return found ? { ...charge, type: found.as.type, countedIn: found.as.section } : charge;
    });
    return { ...offer, charges };
  });
}
