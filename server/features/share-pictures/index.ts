/** How a feature declares the pictures for previews of links to it. */
export { type Card, joined, pathOf, type ShareCards } from './card.ts';
