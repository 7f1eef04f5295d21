/** What the two lists of courses are called. */
export const LIST_TITLE = 'Education';
export const LIST_LEAD =
  'Courses for people who book freight, clear customs and run warehouses. Compare them, and ask before you enrol.';
