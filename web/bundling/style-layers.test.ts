import { expect, it } from 'vitest';
import { layerOf } from './style-layers.ts';

it.each([
  ['/app/web/ui/button.module.css', 'button'],
  ['/app/web/ui/filter-sheet.module.css?used', 'ui'],
  ['/app/web/forms/files.module.css', 'parts'],
  ['/app/web/features/freight/parts/offers/offers.module.css', 'parts'],
  ['/app/web/features/freight/comparison/comparison.module.css', null],
  ['/app/web/layouts/app-layout.module.css', null],
  ['/app/web/ui/theme.css', null],
  ['/app/web/ui/button.tsx', null],
])('%s is in the layer %s', (file, layer) => {
  expect(layerOf(file)).toBe(layer);
});
