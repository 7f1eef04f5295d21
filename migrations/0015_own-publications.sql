ALTER TABLE "notification_preferences" ALTER COLUMN "quote_post_creation" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "notification_preferences" ALTER COLUMN "quote_reply_creation" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "notification_preferences" ALTER COLUMN "general_post_creation" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "notification_preferences" ALTER COLUMN "general_reply_creation" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_only" boolean DEFAULT false NOT NULL;