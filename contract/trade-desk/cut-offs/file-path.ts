/** The plan as a calendar file; the query is that of the page. */
export const CUT_OFF_FILE = '/tools/cut-off-planner.ics';
