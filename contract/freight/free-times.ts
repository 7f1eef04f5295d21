/** How long containers and goods stay at destination without a charge. */
export interface FreeTimes {
  readonly freeDays?: number | undefined;
  readonly detentionDays?: number | undefined;
  readonly storageDays?: number | undefined;
}

export const freeTimes = ['freeDays', 'detentionDays', 'storageDays'] as const satisfies readonly (keyof FreeTimes)[];

export const freeTimeNames = {
  freeDays: 'Free days: demurrage',
  detentionDays: 'Free days: detention',
  storageDays: 'Free days: storage',
} as const satisfies Readonly<Record<keyof FreeTimes, string>>;

type FreeTimeName = (typeof freeTimeNames)[keyof FreeTimes];

/** Each with its name; undefined for what is not stated. */
export const freeTimeFacts = (offer: FreeTimes): (readonly [FreeTimeName, string | undefined])[] =>
  freeTimes.map((name) => [freeTimeNames[name], offer[name] === undefined ? undefined : String(offer[name])] as const);
