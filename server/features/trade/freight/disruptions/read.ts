import { countryCode } from '#contract/country-codes.ts';
import type { Disruption, listDisruptions as endpoint } from '#contract/disruptions.ts';
import type { Checked, Output } from '#contract/http.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { readOrdered } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { countryNamed, findPlace, findPlaces, nameOfPlace, type PlaceRow } from '../reference/index.ts';
import { type DisruptionRow, isOfVerifiedCompany, newest, selectDisruption, selectDisruptions } from './queries.ts';

const t = messages('server');

export async function listDisruptions(
  db: Db,
  actor: Actor,
  { limit, cursor, place, to, ...filter }: Checked<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  const [from, until] = await Promise.all([endOf(db, place), endOf(db, to)]);
  const ends = { place: from?.end ?? null, to: until?.end ?? null };
  if (from === null || until === null) return { data: [], nextCursor: null, ...ends };
  const found = await readOrdered(
    { limit, cursor },
    (after, rows) =>
      selectDisruptions(db, { ...filter, place: from, to: until, isConfirmed: actor.userId === null }, after, rows),
    newest,
    (row) => row,
  );
  return { ...found, data: await presentAll(db, actor, found.data), ...ends };
}

/** @throws NotFound if it was removed, or the reader is a guest and it is not confirmed */
export async function readDisruption(db: Db, actor: Actor, id: DisruptionId): Promise<Disruption> {
  const row = await selectDisruption(db, id);
  const [shown] = row ? await presentAll(db, actor, [row]) : [];
  if (!shown) throw noDisruption();
  return shown;
}

export const noDisruption = () => new NotFound(t('This notice does not exist or was removed.'));

export async function mayRespond(db: Db, actor: Actor): Promise<boolean> {
  if (actor.userId === null) return false;
  return isStaff(actor) || isOfVerifiedCompany(db, actor.userId);
}

type End = NonNullable<Disruption['origin']>;

interface Found {
  readonly code: string;
  readonly country: string;
  readonly end: End;
}

/** Null if no place has this code or name. */
async function endOf(db: Db, written: string | undefined): Promise<Found | null | undefined> {
  if (written === undefined) return undefined;
  const country = countryCode(written) ?? countryNamed(written);
  if (country !== undefined) return { code: country, country, end: countryEnd(country) };
  const known = await findPlace(db, written.replaceAll(/\s/g, '').toUpperCase());
  const [place = null] = known
    ? [known]
    : [...(await findPlaces(db, 'UNLOCODE', written)), ...(await findPlaces(db, 'AIRPORT', written))];
  return place && { code: place.code, country: place.country, end: placeEnd(place) };
}

const countryEnd = (code: string): End => ({ code, name: shownCountryName(code), position: null });

function placeEnd(place: Pick<PlaceRow, 'code' | 'name' | 'latitude' | 'longitude'>): End {
  const { code, latitude, longitude } = place;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { code, name: nameOfPlace(place), position };
}

async function presentAll(db: Db, actor: Actor, rows: readonly DisruptionRow[]): Promise<Disruption[]> {
  const codes = [...new Set(rows.flatMap(({ origin, destination }) => [origin, destination]))].filter(
    (code) => code !== null,
  );
  const [isResponder, ...ends] = await Promise.all([mayRespond(db, actor), ...codes.map((code) => shownEnd(db, code))]);
  const byCode = new Map(ends.map((end) => [end.code, end]));
  return rows.map((row) => present(row, actor, isResponder, byCode));
}

async function shownEnd(db: Db, code: string): Promise<End> {
  if (code.length === 2) return countryEnd(code);
  const place = await findPlace(db, code);
  return place ? placeEnd(place) : { code, name: code, position: null };
}

function present(row: DisruptionRow, actor: Actor, isResponder: boolean, ends: ReadonlyMap<string, End>): Disruption {
  const { id, kind, scope, carrier, title, details, by, confirmations } = row;
  const isAuthor = actor.userId !== null && row.author_id === actor.userId;
  const mayManage = isAuthor || isStaff(actor);
  return {
    ...{ id, kind, scope, carrier, title, details, by, confirmations },
    origin: ends.get(row.origin ?? '') ?? null,
    destination: ends.get(row.destination ?? '') ?? null,
    sourceUrl: row.source_url,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    endedAt: row.ended_at === null ? null : toIso(row.ended_at),
    alert: row.alert_sender_name === null ? null : { sender: row.alert_sender_name, severity: row.alert_severity },
    isConfirmed: row.confirmed_at !== null,
    corrections: row.corrections.map(({ createdAt, ...rest }) => ({
      ...rest,
      createdAt: new Date(createdAt).toISOString(),
    })),
    createdAt: toIso(row.created_at),
    can: {
      respond: isResponder && !isAuthor && row.ended_at === null,
      end: mayManage && row.ended_at === null,
      remove: mayManage,
      report: actor.userId !== null && !isAuthor,
    },
  };
}
