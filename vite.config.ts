import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lightContract } from './web/bundling/light-contract.ts';
import { precompress } from './web/bundling/precompress.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [lightContract(), reactRouter(), precompress()],
  build: {
    target: 'es2023',
    // The content security policy lets no font or script come from a data: address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
