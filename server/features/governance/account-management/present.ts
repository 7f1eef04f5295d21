import { toIso } from '#server/platform/database/read.ts';
import { countryName } from '#server/trade/country-names.ts';
import type { AccountRow } from './queries.ts';

export const presentAccount = (row: AccountRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  profilePic: row.profile_pic,
  role: row.role,
  company: row.company,
  country: row.country,
  countryName: row.country === null ? null : countryName(row.country),
  points: row.points,
  createdAt: toIso(row.created_at),
  suspended: row.suspended ? { reason: row.suspended_reason ?? '', until: toIso(row.suspended_until) } : null,
});
