-- Outside of a transaction: the tables may be large.
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_disruption_id_disruptions_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_one_thing";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_disruption" ON "reports" USING btree ("disruption_id","reporter_id") WHERE disruption_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "disruptions_removed" ON "disruptions" USING btree ("removed_at") WHERE removed_at IS NOT NULL;
