-- Outside of a transaction: the portal decides meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "moderation_decisions_suspended" ON "moderation_decisions" USING btree ("suspended_id") WHERE suspended_id IS NOT NULL AND undone_at IS NULL;
