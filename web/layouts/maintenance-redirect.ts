import { redirectTo } from '#web/lib/redirect-to.ts';

/** To the spelling that the portal's address has. */
export const loader = () => redirectTo('/Maintainance', 308);
