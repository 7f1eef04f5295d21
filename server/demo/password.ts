/** Of every account of the demo content and of the large set; neither is loaded in production by itself. */
export const DEMO_PASSWORD = 'quayside-demo-2026';
