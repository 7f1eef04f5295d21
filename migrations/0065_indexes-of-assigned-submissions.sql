-- Outside of a transaction: the tables may be large.
ALTER TABLE "job_applications" VALIDATE CONSTRAINT "job_applications_assigned_to_users_id_fk";
--> statement-breakpoint
ALTER TABLE "course_enquiries" VALIDATE CONSTRAINT "course_enquiries_assigned_to_users_id_fk";
--> statement-breakpoint
ALTER TABLE "company_enquiries" VALIDATE CONSTRAINT "company_enquiries_assigned_to_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_application_id_job_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_enquiry_id_course_enquiries_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_company_enquiry_id_company_enquiries_id_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_applications_assigned" ON "job_applications" USING btree ("assigned_to") WHERE assigned_to IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "course_enquiries_assigned" ON "course_enquiries" USING btree ("assigned_to") WHERE assigned_to IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "company_enquiries_assigned" ON "company_enquiries" USING btree ("assigned_to") WHERE assigned_to IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_application" ON "reports" USING btree ("application_id","reporter_id") WHERE application_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_enquiry" ON "reports" USING btree ("enquiry_id","reporter_id") WHERE enquiry_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_company_enquiry" ON "reports" USING btree ("company_enquiry_id","reporter_id") WHERE company_enquiry_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_one_thing";
