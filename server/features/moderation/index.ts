export { type ModerationKind, type ModerationState, removalUrl, tellOfRemoval } from './kind.ts';
