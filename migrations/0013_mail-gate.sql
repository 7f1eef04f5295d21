CREATE TABLE "guest_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "job_applications_one_of_guest";--> statement-breakpoint
DROP INDEX "course_enquiries_one_of_guest";--> statement-breakpoint
DROP INDEX "company_enquiries_one_of_guest";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_enquiries" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "company_enquiries" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "class" text DEFAULT 'notification' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "mailbox_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_back" text;--> statement-breakpoint
CREATE INDEX "guest_links_expires" ON "guest_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_applications_guest_of_job" ON "job_applications" USING btree ("job_id","email") WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX "mails_unproven" ON "mails" USING btree ("mailbox_key","class","admitted_at") WHERE NOT is_proven;--> statement-breakpoint
CREATE INDEX "mails_topic" ON "mails" USING btree ("mailbox_key","topic") WHERE topic IS NOT NULL;--> statement-breakpoint
-- A contact address counts as proven only where it is the one that the owner's account has proven.
UPDATE "companies" c SET "email_proven_at" = u."email_verified_at" FROM "users" u
  WHERE u."id" = c."owner_id" AND u."email" = c."email" AND u."email_verified_at" IS NOT NULL AND u."deleted_at" IS NULL;
