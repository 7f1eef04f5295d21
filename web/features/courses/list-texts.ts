export const LIST_TITLE = 'Education';
export const LIST_LEAD =
  'Courses for people who book freight, clear customs and run warehouses. Compare courses and ask questions before you enrol.';
