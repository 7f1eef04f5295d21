/** For whom the portal works: an account, or the address of a guest. */
export interface Sender {
  readonly key: string;
  readonly isGuest: boolean;
}

/** Works outside of requests. */
export const PORTAL: Sender = { key: 'portal', isGuest: false };
