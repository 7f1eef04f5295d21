-- Outside of a transaction: the table may be large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "disruptions_of_alert" ON "disruptions" USING btree ("alert_sender","alert_identifier") WHERE alert_sender IS NOT NULL;
