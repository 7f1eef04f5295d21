-- Outside of a transaction: the table may be large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "event_interests_guests" ON "event_interests" USING btree ("event_id") WHERE user_id IS NULL AND email NOT LIKE 'forgotten-%@deleted.invalid';--> statement-breakpoint
-- By default, VACUUM waits until a fifth of the rows has been deleted. Until then, each sweep passes over the rows that the
-- earlier ones deleted.
ALTER TABLE "notifications" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
ALTER TABLE "notified_once" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
ALTER TABLE "visits" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
ALTER TABLE "audit_log" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
ALTER TABLE "read_marks" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
