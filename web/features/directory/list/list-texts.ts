export const LIST_TITLE = 'Exporter directory';
export const LIST_LEAD = 'Exporters with their products and markets, and proof of their identity.';
