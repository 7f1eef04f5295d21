import type { ModerationKind } from '../../governance/moderation/index.ts';
import { enquiries } from './enquiries.ts';
import { queuedEnquiries } from './queue-queries.ts';

export const moderatedEnquiries: ModerationKind = enquiries.moderated(queuedEnquiries);
