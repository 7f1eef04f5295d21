/** Types of companies, brochures, jobs and related demo content. */
import type { ApplicationStatus } from '#contract/applications.ts';
import type { Incoterm } from '#contract/trade.ts';
import type { DemoPicture } from './shapes.ts';

/** Motif of the logo. */
export type MarkShape = 'wave' | 'boxes' | 'leaf' | 'sun' | 'wheel' | 'peak' | 'drop' | 'weave' | 'bolt' | 'lamp';

export interface DemoCompany {
  readonly name: string;
  /** Key of the owner; without one, the company can be claimed. */
  readonly owner?: string;
  readonly mark?: { readonly colour: string; readonly shape: MarkShape };
  readonly tagline: string;
  /** HTML as the editor writes it. */
  readonly about: string;
  readonly country: string;
  readonly city: string;
  readonly address?: string;
  /** Host of its website, always under `.example`. */
  readonly domain?: string;
  readonly phone?: string;
  readonly products: readonly (readonly [name: string, hsChapter: string])[];
  readonly services?: readonly string[];
  readonly markets: readonly string[];
  /** Days from loading to the expiry; negative if expired, omitted if there is none. */
  readonly certificates?: readonly (readonly [name: string, number: string, validForDays?: number])[];
  readonly incoterms: readonly Incoterm[];
  readonly ports: readonly string[];
  readonly founded?: number;
  readonly employees?: '1-10' | '11-50' | '51-200' | '201-500' | '501-1000' | '1001-5000' | '5001+';
  readonly gallery?: readonly DemoPicture[];
  readonly status: 'pending' | 'published' | 'rejected';
  readonly reason?: string;
  readonly verified?: { readonly by: 'DOMAIN' | 'DOCUMENTS'; readonly daysAgo: number };
  readonly daysAgo: number;
  /** Employees besides the owner. */
  readonly people?: readonly (readonly [key: string, jobTitle: string, state?: 'pending'])[];
}

export interface DemoBrochure {
  readonly company: string;
  readonly title: string;
  readonly colour: string;
  /** After the cover: a heading and its text. */
  readonly pages: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly leadCapture?: true;
  readonly downloads: number;
  readonly daysAgo: number;
  readonly leads?: readonly { readonly who: string | DemoStranger; readonly hoursAgo: number }[];
}

/** A guest. */
export interface DemoStranger {
  readonly name: string;
  /** Always under `.example`. */
  readonly email: string;
  readonly company?: string;
}

export interface DemoCompanyEnquiry {
  readonly company: string;
  /** Key of a member, or a guest. */
  readonly asker: string | DemoStranger;
  readonly message: string;
  readonly status: 'NEW' | 'ANSWERED' | 'CLOSED';
  readonly hoursAgo: number;
  readonly thread?: readonly {
    readonly from: 'asker' | 'company';
    readonly hoursAfter: number;
    readonly message: string;
  }[];
}

export interface DemoClaim {
  readonly company: string;
  readonly claimant: string;
  readonly note: string;
  readonly status: 'waiting' | 'rejected';
  readonly reason?: string;
  readonly hoursAgo: number;
}

export interface DemoJob {
  readonly title: string;
  /** Key of the member who posted it. */
  readonly owner: string;
  /** A company of the directory, or any other name. */
  readonly company: string;
  readonly location: string;
  readonly country: string;
  readonly workplace: 'ONSITE' | 'HYBRID' | 'REMOTE';
  readonly employmentType: 'FULL_TIME' | 'PART_TIME' | 'CONTRACT' | 'TEMPORARY' | 'INTERNSHIP';
  readonly function:
    | 'PROCUREMENT'
    | 'WAREHOUSING'
    | 'FREIGHT_FORWARDING'
    | 'CUSTOMS'
    | 'PLANNING'
    | 'TRANSPORT'
    | 'SALES'
    | 'IT'
    | 'OTHER';
  readonly seniority: 'ENTRY' | 'MID' | 'SENIOR' | 'LEAD' | 'EXECUTIVE';
  /** In minor units of the currency, ISO 4217. */
  readonly salary?: readonly [min: number, max: number, currency: string, period: 'YEAR' | 'MONTH' | 'DAY' | 'HOUR'];
  readonly description: string;
  readonly skills: readonly string[];
  /** Days from loading; omitted if open until closed. */
  readonly closesInDays?: number;
  /** On another site, always under `.example`. */
  readonly applyUrl?: string;
  readonly status: 'draft' | 'pending' | 'published' | 'rejected' | 'closed';
  readonly reason?: string;
  readonly daysAgo: number;
}

export interface DemoApplication {
  readonly job: string;
  readonly applicant: string | DemoStranger;
  readonly coverNote: string;
  readonly status: ApplicationStatus;
  readonly note?: string;
  readonly daysAgo: number;
  /** Unread. */
  readonly unread?: true;
}

export interface DemoAlert {
  readonly member: string;
  readonly search?: string;
  readonly function?: DemoJob['function'];
  readonly workplace?: DemoJob['workplace'];
  readonly country?: string;
  readonly every: 'DAY' | 'WEEK';
}
