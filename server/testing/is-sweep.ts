/** `npm run test:sweeps` tries everything; `npm test` tries a part of it. */
export const isSweep = process.env['SWEEP'] === '1';
