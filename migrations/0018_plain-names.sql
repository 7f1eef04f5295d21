ALTER TABLE "job_applications" RENAME COLUMN "email_proven_at" TO "email_verified_at";--> statement-breakpoint
ALTER TABLE "course_enquiries" RENAME COLUMN "email_proven_at" TO "email_verified_at";--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "email_proven_at" TO "email_verified_at";--> statement-breakpoint
ALTER TABLE "company_enquiries" RENAME COLUMN "email_proven_at" TO "email_verified_at";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "is_proven" TO "is_verified";--> statement-breakpoint
ALTER INDEX "mails_unproven" RENAME TO "mails_unverified";--> statement-breakpoint
ALTER TABLE "job_tellings" RENAME TO "alerted_jobs";--> statement-breakpoint
ALTER TABLE "alerted_jobs" RENAME COLUMN "told_at" TO "alerted_at";--> statement-breakpoint
ALTER INDEX "job_tellings_job" RENAME TO "alerted_jobs_job";--> statement-breakpoint
ALTER INDEX "job_tellings_told" RENAME TO "alerted_jobs_alerted";--> statement-breakpoint
ALTER TABLE "alerted_jobs" RENAME CONSTRAINT "job_tellings_user_id_users_id_fk" TO "alerted_jobs_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "alerted_jobs" RENAME CONSTRAINT "job_tellings_job_id_jobs_id_fk" TO "alerted_jobs_job_id_jobs_id_fk";--> statement-breakpoint
ALTER TABLE "alerted_jobs" RENAME CONSTRAINT "job_tellings_user_id_job_id_pk" TO "alerted_jobs_user_id_job_id_pk";
