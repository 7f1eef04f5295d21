import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { caseSensitiveRoutes } from './web/bundling/case-sensitive-routes.ts';
import { lightContract } from './web/bundling/light-contract.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [caseSensitiveRoutes(), lightContract(), reactRouter()],
  build: {
    target: 'es2023',
    // The content security policy lets no font or script come from a data: address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Every page needs all of these: few files compress better than twenty small ones.
            { name: 'core', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            {
              name: 'shell',
              test: /[\\/]web[\\/](lib|ui[\\/](button|avatar|wordmark|toasts)\.tsx|layouts[\\/](error|not-found)-screen\.tsx)/,
            },
          ],
        },
      },
    },
  },
});
