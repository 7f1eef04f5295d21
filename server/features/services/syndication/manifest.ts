import { brandPng } from '#contract/brand.ts';
import type { Branding } from '#contract/branding.ts';

const ownIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** https://www.w3.org/TR/appmanifest/: lets a device install the portal with its name and icons. */
export function writeManifest(siteName: string, { icon }: Branding): string {
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    description: 'Discussions, freight requests, events, courses and jobs in logistics and supply chain',
    lang: 'en',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    // The dark surface and the light surface of web/ui/theme.css.
    theme_color: '#0b1626',
    background_color: '#ffffff',
    icons: icon
      ? ([192, 512] as const).map((size) => ({
          src: brandPng(icon, size),
          sizes: `${size}x${size}`,
          type: 'image/png',
        }))
      : ownIcons,
  });
}
