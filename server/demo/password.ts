/** Password of all demo accounts, which exist only in local use. */
export const DEMO_PASSWORD = 'quayside-demo-2026';
