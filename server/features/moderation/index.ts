/** What other features need so that staff can decide about their content. */
export { type ModerationKind, type ModerationState, removalUrl, tellOfRemoval } from './kind.ts';
