import { expect, it } from 'vitest';
import { accentColours, contrast, MIN_CONTRAST } from './accent.ts';

const surfaces = { light: ['#ffffff', '#f6f8fa'], dark: ['#0b1626', '#132033'] } as const;
const chosen = ['#bf4a08', '#ffff00', '#ffffff', '#000000', '#808080', '#1a7f64', '#0000ff', '#ff00ff', '#7fd0a2'];

it.each(chosen)('makes %s readable in both themes', (colour) => {
  for (const theme of ['light', 'dark'] as const) {
    const { accent, strong, soft, onAccent, onSoft } = accentColours(colour, theme);
    for (const surface of surfaces[theme])
      expect(contrast(accent, surface), theme).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(onAccent, accent), theme).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(onAccent, strong), theme).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(onSoft, soft), theme).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

it('keeps a colour that is readable, and tells by its contrast that it adjusted another', () => {
  expect(accentColours('#155f92', 'light').accent).toBe('#155f92');
  expect(accentColours('#155f92', 'light').chosenContrast).toBeGreaterThan(MIN_CONTRAST);
  expect(accentColours('#ffff00', 'light').chosenContrast).toBeLessThan(1.2);
  expect(accentColours('#ffff00', 'dark').accent).toBe('#ffff00');
});

it('measures the contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
