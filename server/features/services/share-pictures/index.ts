export { type Card, joined, pathOf, type ShareCards } from './card.ts';
