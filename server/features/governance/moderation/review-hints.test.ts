import { expect, it } from 'vitest';
import { inLanguage, serveMessages } from '#server/platform/languages/portal-messages.ts';
import { firstTextsHint, reviewHints, shownHint } from './review-hints.ts';

serveMessages();

it('says in the language of the moderator why a text waits', () => {
  expect(shownHint(firstTextsHint(3))).toBe('One of the author’s first 3');
  inLanguage('de', () => {
    expect(shownHint(reviewHints.category)).toBe('Die Kategorie wird geprüft');
    expect(shownHint(firstTextsHint(3))).toBe('Einer der ersten 3 Texte des Autors');
  });
});

it('shows what another release stored as it is', () => {
  expect(shownHint('A rule of tomorrow')).toBe('A rule of tomorrow');
  expect(shownHint(null)).toBeNull();
});
