/** Where a page of a search ended. */
import { isMoment } from '../database/keyset.ts';
import { Invalid } from '../http/errors.ts';

export interface Place {
  /** Which of the steps from the best to the least. */
  readonly step: number;
  readonly moment: string;
  readonly id: string;
  /** The words had been corrected. */
  readonly corrected: boolean;
  /** What carries only some of the words follows. */
  readonly some: boolean;
}

const shape = /^(\d{1,2})(c?)(s?) (\S+) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function writePlace({ step, moment, id, corrected, some }: Place): string {
  return Buffer.from(`${step}${corrected ? 'c' : ''}${some ? 's' : ''} ${moment} ${id}`).toString('base64url');
}

/** @throws Invalid where the text is no place of a search */
export function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const found = shape.exec(Buffer.from(text, 'base64url').toString());
  const [, step = '', corrected, some, moment = '', id = ''] = found ?? [];
  if (!found || !isMoment(moment))
    throw new Invalid({ cursor: 'This is not a cursor of this list. Start again without it.' });
  return { step: Number(step), moment, id, corrected: corrected === 'c', some: some === 's' };
}
