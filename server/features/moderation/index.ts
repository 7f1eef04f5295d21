export { type ModerationKind, type ModerationState, notifyOfRemoval, removalUrl } from './kind.ts';
