ALTER TABLE "notifications" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "course_enquiries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_interests" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_enquiries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CALL "change_log"."watch"('event_interests', 'event_id', ignored => '{name,email,phone,company,note,remind,reminded_at,token_hash,language}');
