/**
 * What has to be done before a vessel departs, from the last step back. The codes are those of the DCSA standard for bookings 2.0.5
 * (https://github.com/dcsaorg/DCSA-OpenAPI, `ShipmentCutOffTime`), which has none for customs. How long before is a start value: carriers state their own cut-offs in the booking confirmation.
 */
export const stepIds = ['CARGO', 'CUSTOMS', 'VGM', 'DOCUMENTS', 'STUFFING', 'PICK_UP', 'BOOKING'] as const;
export type StepId = (typeof stepIds)[number];

export interface StepFacts {
  /** The cut-off code of DCSA, if it has one. */
  readonly code?: 'FCO' | 'VCO' | 'DCO';
  /** In whose working days and time zone. */
  readonly place: 'PORT' | 'SHIPPER';
  /** Before what it has to be done. */
  readonly before: StepId | 'DEPARTURE';
  /** Working days before that, or hours such as '24h', and the time of the day. */
  readonly usual: string;
  readonly usualTime: string;
}

export const steps: Readonly<Record<StepId, StepFacts>> = {
  CARGO: { code: 'FCO', place: 'PORT', before: 'DEPARTURE', usual: '2', usualTime: '16:00' },
  CUSTOMS: { place: 'PORT', before: 'DEPARTURE', usual: '2', usualTime: '12:00' },
  VGM: { code: 'VCO', place: 'PORT', before: 'DEPARTURE', usual: '3', usualTime: '16:00' },
  DOCUMENTS: { code: 'DCO', place: 'PORT', before: 'DEPARTURE', usual: '4', usualTime: '12:00' },
  STUFFING: { place: 'SHIPPER', before: 'CARGO', usual: '2', usualTime: '08:00' },
  PICK_UP: { place: 'SHIPPER', before: 'STUFFING', usual: '1', usualTime: '08:00' },
  BOOKING: { place: 'SHIPPER', before: 'PICK_UP', usual: '7', usualTime: '12:00' },
};
