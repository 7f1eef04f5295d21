/** Checks an invoice against 46 CFR part 541: what it lacks, and its time limits. */
import { messages } from '../../messages.ts';
import { isoDayText } from '../day-texts.ts';
import { addDays, daysFrom } from '../days.ts';
import type { Direction } from '../demurrage/terms.ts';
import { readDay } from '../read-day.ts';
import { type ItemId, itemsFor, letterTexts, paragraphOf } from './items.ts';

const t = messages('trade-desk');

export const issuers = ['CARRIER', 'TERMINAL', 'NVOCC', 'OTHER'] as const;
/** Who sent the invoice. The rule binds ocean carriers, marine terminal operators and NVOCCs. */
export type Issuer = (typeof issuers)[number];

export interface InvoiceInput {
  readonly direction: Direction;
  readonly issuer: Issuer;
  readonly isUnitedStates: boolean;
  /** Items that the invoice states. */
  readonly stated: readonly ItemId[];
  readonly number: string;
  readonly billingParty: string;
  readonly billedParty: string;
  readonly billOfLading: string;
  readonly containers: string;
  readonly amount: string;
  /** As typed. */
  readonly invoiceDate: string;
  readonly lastCharged: string;
  /** The date of the invoice that an NVOCC passes on. */
  readonly passedOn: string;
  readonly disputed: string;
}

export interface InvoiceCheck {
  /** Why the rule does not apply; undefined if it does. */
  readonly notApplicable: string | undefined;
  readonly missing: readonly ItemId[];
  readonly limits: readonly Limit[];
  readonly problems: Readonly<Partial<Record<'invoiceDate' | 'lastCharged' | 'passedOn' | 'disputed', string>>>;
}

export interface Limit {
  /** `REISSUED` is the limit of an NVOCC that passes an invoice on. */
  readonly kind: 'ISSUED' | 'REISSUED' | 'DISPUTE' | 'ANSWER';
  /** The last day, as an ISO date. */
  readonly until: string;
  /** Whether the invoice, or the request, came too late. Undefined for limits in the future. */
  readonly isLate?: boolean;
  /** The days between. */
  readonly days?: number;
}

/** 46 CFR 541.7 and 541.8, in calendar days. */
export const LIMIT_DAYS = 30;

/** 46 CFR part 541 is in force since then (89 FR 14330). */
const IN_FORCE = '2024-05-28';

export function checkInvoice(input: InvoiceInput): InvoiceCheck {
  const problems: Partial<Record<'invoiceDate' | 'lastCharged' | 'passedOn' | 'disputed', string>> = {};
  const dayOf = (name: 'invoiceDate' | 'lastCharged' | 'passedOn' | 'disputed'): string | undefined => {
    if (input[name].trim() === '') return undefined;
    const read = readDay(input[name]);
    if ('day' in read) return read.day;
    problems[name] = read.problem;
    return undefined;
  };
  const [invoiceDate, lastCharged, passedOn, disputed] = [
    dayOf('invoiceDate'),
    dayOf('lastCharged'),
    dayOf('passedOn'),
    dayOf('disputed'),
  ];
  if (invoiceDate !== undefined) {
    if (lastCharged !== undefined && lastCharged > invoiceDate) {
      problems.lastCharged = t('The last charged day is after the date of the invoice. Check both.');
    }
    if (passedOn !== undefined && passedOn > invoiceDate) {
      problems.passedOn = t('The invoice that the NVOCC received is dated after its own. Check both.');
    }
    if (disputed !== undefined && disputed < invoiceDate) {
      problems.disputed = t('The day of your request is before the date of the invoice. Check both.');
    }
    if (input.issuer === 'NVOCC' && input.passedOn.trim() === '') {
      problems.passedOn = t('Enter the date of the invoice that the NVOCC received, because its 30 days begin there.');
    }
  }
  const limits: Limit[] = [];
  const [kind, counted, problem] =
    input.issuer === 'NVOCC'
      ? (['REISSUED', passedOn, problems.passedOn] as const)
      : (['ISSUED', lastCharged, problems.lastCharged] as const);
  if (counted !== undefined && problem === undefined) {
    const until = addDays(counted, LIMIT_DAYS);
    limits.push({
      kind,
      until,
      ...(invoiceDate !== undefined && { isLate: invoiceDate > until, days: daysFrom(counted, invoiceDate) }),
    });
  }
  const asked = problems.disputed === undefined ? disputed : undefined;
  const askUntil = invoiceDate === undefined ? undefined : addDays(invoiceDate, LIMIT_DAYS);
  const isLate = askUntil !== undefined && asked !== undefined && asked > askUntil;
  if (askUntil !== undefined) limits.push({ kind: 'DISPUTE', until: askUntil, ...(asked !== undefined && { isLate }) });
  // Only a request in time has to be answered within the limit.
  if (asked !== undefined && !isLate) limits.push({ kind: 'ANSWER', until: addDays(asked, LIMIT_DAYS) });
  return {
    notApplicable: reasonAgainst(input, invoiceDate),
    missing: itemsFor(input.direction).filter((id) => !input.stated.includes(id)),
    limits,
    problems,
  };
}

function reasonAgainst({ isUnitedStates, issuer }: InvoiceInput, invoiceDate: string | undefined): string | undefined {
  if (!isUnitedStates) {
    return t(
      '46 CFR part 541 applies only to shipments by sea to or from the United States. Here the tariff, the contract and the law of the country decide.',
    );
  }
  if (issuer === 'OTHER') {
    return t(
      '46 CFR part 541 binds ocean carriers, marine terminal operators and NVOCCs. It does not apply to invoices of others, such as railways, truckers and chassis lessors.',
    );
  }
  if (invoiceDate !== undefined && invoiceDate < IN_FORCE) {
    return t('46 CFR part 541 applies to invoices since {day}. This one is older.', { day: isoDayText(IN_FORCE) });
  }
  return undefined;
}

/** The letter is in English, because it goes to a company in the United States. What is not known is left as a gap. */
export function letterOf(input: InvoiceInput, { missing, limits }: InvoiceCheck, today: string): string {
  const late = limits.find(({ kind, isLate }) => kind.endsWith('ISSUED') && isLate === true);
  const gap = (text: string): string => (text.trim() === '' ? '__________' : text.trim());
  const grounds = [
    ...(missing.length > 0
      ? [
          'The invoice does not contain the following information that 46 CFR 541.6 requires:',
          ...missing.map((id) => `  - ${letterTexts[id]} (46 CFR ${paragraphOf(id)})`),
          'Under 46 CFR 541.5, failure to include any of the required minimum information eliminates any obligation of the billed party to pay the charge.',
        ]
      : []),
    ...(late
      ? [
          `The invoice was issued ${late.days} calendar days after ${input.issuer === 'NVOCC' ? 'the date of the invoice that you received' : 'the charge was last incurred'}. 46 CFR 541.7 requires it to be issued within ${LIMIT_DAYS} calendar days; otherwise the billed party is not required to pay.`,
        ]
      : []),
  ];
  return [
    today,
    '',
    `To: ${gap(input.billingParty)}`,
    `From: ${gap(input.billedParty)}`,
    '',
    `Subject: Demurrage or detention invoice ${gap(input.number)}`,
    `Bill of lading: ${gap(input.billOfLading)}`,
    `Containers: ${gap(input.containers)}`,
    `Amount: ${gap(input.amount)}`,
    '',
    'Dear Sir or Madam,',
    '',
    `We received the invoice named above${input.invoiceDate.trim() === '' ? '' : `, dated ${input.invoiceDate.trim()}`}.`,
    ...(grounds.length > 0
      ? grounds
      : [
          'We request the documents that support the charge, and mitigation, refund or waiver of the charge under 46 CFR 541.8.',
        ]),
    '',
    `Please withdraw the invoice or issue a corrected one. Under 46 CFR 541.8, please resolve this request within ${LIMIT_DAYS} calendar days of receipt.`,
    '',
    'Yours faithfully,',
    gap(input.billedParty),
  ].join('\n');
}
