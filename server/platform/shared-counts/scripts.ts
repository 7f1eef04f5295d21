/**
 * What the scripts keep, so that a total is known without asking every replica, and is right when a replica dies:
 * - `holders`: when each replica last reported
 * - `holder:<replica>`: what it holds, as `<kind> <name>` → how often
 * - `held:<kind>`: name → how often all replicas together hold it
 * - `leaving`: replicas whose holdings are being taken back
 * - `recent`: name → when it was last seen by any replica
 */
import { redisScript } from '../redis/redis.ts';

/** A replica that has not reported for this long counts as dead. */
const SILENT_MS = 5_000;

const change = `
local function change(holder, held, kind, name, delta)
  if redis.call('HINCRBY', holder, kind .. ' ' .. name, delta) <= 0 then redis.call('HDEL', holder, kind .. ' ' .. name) end
  if redis.call('HINCRBY', held .. kind, name, delta) <= 0 then redis.call('HDEL', held .. kind, name) end
end`;

/**
 * Reports that a replica is alive, with its changes.
 * KEYS: holders, leaving, its holder, recent, and the `held` of each kind to count.
 * ARGV: its id, the prefix of `held`, '1' if it is new, for how long names stay recent, how many may be, the number of
 * changes, then kind, name and difference of each, then name and age of each that was seen.
 * @returns 0 if the replica is unknown; else 1, a dead replica or '', the number of recent names and of each kind
 */
export const report = redisScript(
  'report',
  `${change}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local id, held, keptMs, max, changes = ARGV[1], ARGV[2], tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
if ARGV[3] ~= '1' and not redis.call('ZSCORE', KEYS[1], id) then return {0} end
-- Only after the clock was set back: otherwise, a dead replica counts until the clock is where it was.
for _, later in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], now + 1, '+inf')) do redis.call('ZADD', KEYS[1], now, later) end
redis.call('ZADD', KEYS[1], now, id)
for at = 7, 6 + 3 * changes, 3 do change(KEYS[3], held, ARGV[at], ARGV[at + 1], tonumber(ARGV[at + 2])) end
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now - keptMs)
redis.call('ZREMRANGEBYSCORE', KEYS[4], now + 1, '+inf')
local known = redis.call('ZCARD', KEYS[4])
for at = 7 + 3 * changes, #ARGV, 2 do
  if known < max then
    redis.call('ZADD', KEYS[4], 'GT', now - tonumber(ARGV[at + 1]), ARGV[at])
    known = redis.call('ZCARD', KEYS[4])
  else
    redis.call('ZADD', KEYS[4], 'XX', 'GT', now - tonumber(ARGV[at + 1]), ARGV[at])
  end
end
local dead = redis.call('SRANDMEMBER', KEYS[2]) or redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ${SILENT_MS}, 'LIMIT', 0, 1)[1]
local reply = {1, dead or '', known}
for at = 5, #KEYS do table.insert(reply, redis.call('HLEN', KEYS[at])) end
return reply`,
);

/**
 * KEYS: holders, the replica's holder. ARGV: its id, the prefix of `held`, then kind, name and maximum of each.
 * @returns 1, 0 if one has reached its maximum, or -1 if the replica is unknown
 */
export const holdBelow = redisScript(
  'hold below',
  `${change}
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return -1 end
for at = 3, #ARGV, 3 do
  local taken = tonumber(redis.call('HGET', ARGV[2] .. ARGV[at], ARGV[at + 1]) or '0')
  if taken >= tonumber(ARGV[at + 2]) then return 0 end
end
for at = 3, #ARGV, 3 do change(KEYS[2], ARGV[2], ARGV[at], ARGV[at + 1], 1) end
return 1`,
);

/**
 * KEYS: holders, leaving, its holder. ARGV: its id, the prefix of `held`. A part, because Redis must not block.
 * @returns 1 if there is more
 */
export const takeBack = redisScript(
  'take back',
  `
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('SADD', KEYS[2], ARGV[1])
local fields = redis.call('HRANDFIELD', KEYS[3], 500, 'WITHVALUES')
for at = 1, #fields, 2 do
  local kind, name = string.match(fields[at], '^(%S+) (.*)$')
  if redis.call('HINCRBY', ARGV[2] .. kind, name, -tonumber(fields[at + 1])) <= 0 then redis.call('HDEL', ARGV[2] .. kind, name) end
  redis.call('HDEL', KEYS[3], fields[at])
end
if redis.call('EXISTS', KEYS[3]) == 1 then return 1 end
redis.call('SREM', KEYS[2], ARGV[1])
return 0`,
);
