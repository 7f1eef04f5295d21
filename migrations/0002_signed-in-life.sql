CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"path" text,
	"visitor" text NOT NULL,
	"signed_in" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quote_post_creation" boolean DEFAULT true NOT NULL,
	"quote_post_moderation" boolean DEFAULT true NOT NULL,
	"quote_post_rejected" boolean DEFAULT true NOT NULL,
	"quote_reply_creation" boolean DEFAULT true NOT NULL,
	"quote_reply_moderation" boolean DEFAULT true NOT NULL,
	"quote_reply_rejected" boolean DEFAULT true NOT NULL,
	"general_post_creation" boolean DEFAULT true NOT NULL,
	"general_post_moderation" boolean DEFAULT true NOT NULL,
	"general_post_rejected" boolean DEFAULT true NOT NULL,
	"general_reply_creation" boolean DEFAULT true NOT NULL,
	"general_reply_moderation" boolean DEFAULT true NOT NULL,
	"general_reply_rejected" boolean DEFAULT true NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_sent_at" timestamp (3) with time zone,
	"unsubscribe_token" text NOT NULL,
	CONSTRAINT "notification_preferences_token" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "review_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text DEFAULT 'none' NOT NULL,
	"first" integer DEFAULT 3 NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "review_rules_one" CHECK ("review_rules"."only")
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "switches_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "needs_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_switch" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "mentioned" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "review_hint" text;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "mentioned" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "review_hint" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "presence_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "delete_texts" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_at" ON "visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_at" ON "moderation_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_preferences_digest" ON "notification_preferences" USING btree ("digest","digest_sent_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("created_at") WHERE mail_switch IS NOT NULL AND mailed_at IS NULL AND read_at IS NULL;--> statement-breakpoint
CREATE INDEX "posts_pending" ON "posts" USING btree ("updated_at","id") WHERE status = 'pending' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "replies_pending" ON "replies" USING btree ("updated_at","id") WHERE status = 'pending' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE handled_at IS NULL;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("delete_after") WHERE delete_after IS NOT NULL AND deleted_at IS NULL;