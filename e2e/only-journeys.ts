/** Whether only journeys run, as in `npm test`: no test with the tag `@detail`, and few checks with axe. */
export const isOnlyJourneys = process.env['ONLY_JOURNEYS'] === '1';
