-- Outside of a transaction: the tables may be large.
ALTER TABLE "notified_once" VALIDATE CONSTRAINT "notified_once_disruption_id_disruptions_id_fk";
--> statement-breakpoint
ALTER TABLE "watch_queue" VALIDATE CONSTRAINT "watch_queue_disruption_id_disruptions_id_fk";
--> statement-breakpoint
ALTER TABLE "notified_once" VALIDATE CONSTRAINT "notified_once_one_item";
--> statement-breakpoint
ALTER TABLE "watch_queue" VALIDATE CONSTRAINT "watch_queue_one_item";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "notified_once_disruption_user" ON "notified_once" USING btree ("disruption_id","user_id") WHERE disruption_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "watch_queue_disruption" ON "watch_queue" USING btree ("disruption_id") WHERE disruption_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "screening_decisions_screened" ON "screening_decisions" USING btree ("screened_at","id");
