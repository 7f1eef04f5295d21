export const LIST_TITLE = 'Exporter directory';
export const LIST_LEAD = 'Find exporters by product and market, and see which companies are verified.';
