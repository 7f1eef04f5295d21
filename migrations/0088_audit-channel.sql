-- Outside of a transaction: the table is large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_channel" ON "audit_log" USING btree (split_part("channel", ':', 1),"at","id");
