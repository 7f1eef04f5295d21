-- Outside of a transaction: the table may be large.
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_rating_id_shipment_ratings_id_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_rating" ON "reports" USING btree ("rating_id","reporter_id") WHERE rating_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_one_thing";
