import { messages } from '#contract/messages.ts';

const t = messages('server');

/** `message` is for people and says what to do next; `cause` is for the log. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

export class SignedOut extends PortalError {
  constructor(message = t('Sign in to continue.')) {
    super(401, 'SIGNED_OUT', message);
  }
}

export class Forbidden extends PortalError {
  constructor(message = t('Your account does not have permission to do this.'), code = 'FORBIDDEN') {
    super(403, code, message);
  }
}

/** The record does not exist or is not the actor’s own. Both look the same, so that ids can’t be probed. */
export class NotFound extends PortalError {
  constructor(message = t('This does not exist or was deleted.')) {
    super(404, 'NOT_FOUND', message);
  }
}

export class Conflict extends PortalError {
  constructor(message: string, code = 'CONFLICT', extra: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(409, code, message, extra, retryAfter);
  }
}

/** What somebody else changed. */
type Changed =
  | 'article'
  | 'branding'
  | 'company'
  | 'comparison'
  | 'course'
  | 'event'
  | 'job'
  | 'milestone'
  | 'note'
  | 'offer'
  | 'post'
  | 'reply'
  | 'text';

export class Stale extends Conflict {
  constructor(noun: Changed, current: unknown) {
    super(
      t(
        '{noun, select, article {Someone else changed this article.} branding {Someone else changed the branding.} company {Someone else changed this company.} comparison {Someone else changed this comparison.} course {Someone else changed this course.} event {Someone else changed this event.} job {Someone else changed this job.} milestone {Someone else changed this milestone.} note {Someone else changed this note.} offer {Someone else changed this offer.} post {Someone else changed this post.} reply {Someone else changed this reply.} other {Someone else changed this text.}} Compare the two versions and save again.',
        { noun },
      ),
      'STALE',
      { current },
    );
  }
}

export class Invalid extends PortalError {
  constructor(
    fields: Readonly<Record<string, string>>,
    message = t('Some fields are not valid. Correct them and try again.'),
  ) {
    super(422, 'INVALID', message, { fields });
  }
}

export class TooMany extends PortalError {
  constructor(seconds: number, message?: string, code = 'TOO_MANY_REQUESTS') {
    super(429, code, message ?? waitText(seconds), {}, seconds);
  }
}

function waitText(seconds: number): string {
  if (seconds >= 90)
    return t('Too many requests. Try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) });
  return t('Too many requests. Try again in {seconds} s.', { seconds: Math.max(1, Math.ceil(seconds)) });
}
