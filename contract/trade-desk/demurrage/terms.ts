/** What is charged for containers that stay too long, and how the days are counted. */
import type { Money } from '../../freight/money-text.ts';
import type { Equipment } from '../read-equipment.ts';
import type { PlaceCalendar } from '../working-days.ts';

export const directions = ['IMPORT', 'EXPORT'] as const;
export type Direction = (typeof directions)[number];

/** `COMBINED` is demurrage and detention with one free time and one tariff. `STORAGE` is what the terminal charges. */
export const chargeKinds = ['DEMURRAGE', 'DETENTION', 'COMBINED', 'STORAGE'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export interface Step {
  readonly equipment: Equipment;
  /** The first and the last day, counted from 1. The last step may have no end. */
  readonly from: number;
  readonly to: number | null;
  /** For one day. */
  readonly rate: Money;
}

export interface Tariff {
  readonly freeDays: number;
  readonly steps: readonly Step[];
}

export interface Rules {
  readonly direction: Direction;
  readonly tariffs: Readonly<Partial<Record<ChargeKind, Tariff>>>;
  /** Whether only working days use up the free time. */
  readonly freeWorkingDays: boolean;
  /** Whether only working days are charged after it. */
  readonly chargedWorkingDays: boolean;
  /** Whether the day of the event is day 1; otherwise the day after it is. */
  readonly startsSameDay: boolean;
  /** As `startsSameDay`, for detention. Many carriers begin demurrage on the day of discharge, and detention the day after gate-out. */
  readonly detentionStartsSameDay: boolean;
  /** Whether day 1 of the tariff is the first day of the free time; otherwise it is the first day after it. */
  readonly tariffHasFreeTime: boolean;
  /** Needed if working days count. */
  readonly calendar: PlaceCalendar | undefined;
}

/** The three days of a container: for imports discharge, gate-out and empty return; for exports empty pick-up, gate-in and loading. */
export interface ContainerDays {
  readonly first: string;
  readonly middle: string | undefined;
  readonly last: string | undefined;
}
