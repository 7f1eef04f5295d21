/** How long containers and goods stay at destination without a charge. */
export interface FreeTimes {
  readonly freeDays?: number | undefined;
  readonly detentionDays?: number | undefined;
  readonly storageDays?: number | undefined;
}

export const freeTimes = ['freeDays', 'detentionDays', 'storageDays'] as const satisfies readonly (keyof FreeTimes)[];

export const freeTimeNames: Readonly<Record<keyof FreeTimes, string>> = {
  freeDays: 'Free days: demurrage',
  detentionDays: 'Free days: detention',
  storageDays: 'Free days: storage',
};

/** Each with its name; undefined for what is not stated. */
export const freeTimeFacts = (offer: FreeTimes): (readonly [string, string | undefined])[] =>
  freeTimes.map((name) => [freeTimeNames[name], offer[name] === undefined ? undefined : String(offer[name])] as const);
