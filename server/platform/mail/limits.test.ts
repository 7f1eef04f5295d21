import { describe, expect, it } from 'vitest';
import { checkLimits, type WaitingMail } from './limits.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const mail = (fields: Partial<WaitingMail> = {}): WaitingMail => ({
  class: 'notification',
  isVerified: false,
  createdAt: now,
  isReplaced: false,
  topicSentAt: null,
  sentAt: [],
  ...fields,
});
const HOUR = 3_600;

describe('a notification to an unverified address', () => {
  it('is sent if the address got none in the last hour and fewer than three in the last day', () => {
    expect(checkLimits(mail(), now, 1)).toEqual({ kind: 'send' });
    expect(checkLimits(mail({ sentAt: [ago(HOUR), ago(2 * HOUR)] }), now, 1)).toEqual({ kind: 'send' });
  });

  it('waits for an hour after the last email', () => {
    expect(checkLimits(mail({ sentAt: [ago(HOUR - 60)] }), now, 1)).toEqual({ kind: 'wait', until: ago(-60) });
  });

  it('waits until the third-last email is a day old, and is deleted when it has waited for a day', () => {
    const sentAt = [ago(2 * HOUR), ago(3 * HOUR), ago(20 * HOUR)];
    expect(checkLimits(mail({ sentAt }), now, 1)).toEqual({ kind: 'wait', until: ago(-4 * HOUR) });
    expect(checkLimits(mail({ sentAt, createdAt: ago(21 * HOUR) }), now, 1)).toEqual({ kind: 'hold', reason: 'limit' });
  });

  it('keeps its limit when the rate limits are scaled', () => {
    expect(checkLimits(mail({ sentAt: [ago(60)] }), now, 10_000).kind).toBe('wait');
  });
});

describe('a confirmation link to an unverified address', () => {
  it('is sent once in 60 s, and at most five times an hour', () => {
    expect(checkLimits(mail({ class: 'link', sentAt: [ago(61)] }), now, 1)).toEqual({ kind: 'send' });
    expect(checkLimits(mail({ class: 'link', sentAt: [ago(50)] }), now, 1)).toEqual({ kind: 'wait', until: ago(-10) });
    const five = [70, 140, 210, 280, 350].map(ago);
    expect(checkLimits(mail({ class: 'link', sentAt: five }), now, 1)).toEqual({ kind: 'hold', reason: 'limit' });
  });
});

describe('several emails on one topic', () => {
  it('sends only the last queued one', () => {
    expect(checkLimits(mail({ isReplaced: true }), now, 1)).toEqual({ kind: 'hold', reason: 'replaced' });
  });

  it('delays the next one for ten minutes, also to a verified address', () => {
    expect(checkLimits(mail({ isVerified: true, topicSentAt: ago(599) }), now, 1)).toEqual({
      kind: 'wait',
      until: ago(-1),
    });
    expect(checkLimits(mail({ isVerified: true, topicSentAt: ago(600) }), now, 1)).toEqual({ kind: 'send' });
  });
});

it('ignores send times in the future, after the clock was set back', () => {
  const later = [ago(-HOUR)];
  expect(checkLimits(mail({ class: 'link', sentAt: later }), now, 1)).toEqual({ kind: 'send' });
  expect(checkLimits(mail({ isVerified: true, topicSentAt: ago(-HOUR) }), now, 1)).toEqual({ kind: 'send' });
  expect(checkLimits(mail({ class: 'link', sentAt: [...later, ago(50)] }), now, 1).kind).toBe('wait');
});

it('does not limit other emails to a verified address, or codes', () => {
  const sentAt = [ago(1), ago(2), ago(3)];
  expect(checkLimits(mail({ isVerified: true, sentAt }), now, 1)).toEqual({ kind: 'send' });
  expect(checkLimits(mail({ class: 'code', sentAt }), now, 1)).toEqual({ kind: 'send' });
});
