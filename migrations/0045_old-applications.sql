-- Outside of a transaction, so that applications can be sent meanwhile. The job that deletes old ones also reads those without a CV.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_applications_sent" ON "job_applications" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_applications_cv";
