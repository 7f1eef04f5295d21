import { messages } from '#contract/messages.ts';
import { isMoment } from '../database/keyset.ts';
import { Invalid } from '../errors.ts';

const t = messages('server');

export interface SearchCursor {
  readonly tier: number;
  readonly moment: string;
  readonly id: string;
  readonly corrected: boolean;
  readonly some: boolean;
}

const shape = /^(\d{1,2})(c?)(s?) (\S+) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function writeCursor({ tier, moment, id, corrected, some }: SearchCursor): string {
  return Buffer.from(`${tier}${corrected ? 'c' : ''}${some ? 's' : ''} ${moment} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): SearchCursor | null {
  if (text === undefined) return null;
  const found = shape.exec(Buffer.from(text, 'base64url').toString());
  const [, tier = '', corrected, some, moment = '', id = ''] = found ?? [];
  if (!found || !isMoment(moment))
    throw new Invalid({ cursor: t('This is not a cursor of this list. Start again without it.') });
  return { tier: Number(tier), moment, id, corrected: corrected === 'c', some: some === 's' };
}
