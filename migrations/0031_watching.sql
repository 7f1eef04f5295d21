CREATE TABLE "watch_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"reply_id" uuid,
	"job_id" uuid,
	"brochure_id" uuid,
	"done_until" uuid,
	"hidden" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_queue_one_item" CHECK (num_nonnulls("watch_queue"."post_id", "watch_queue"."reply_id", "watch_queue"."job_id", "watch_queue"."brochure_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"how" text NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"post_id" uuid,
	"category_id" uuid,
	"sub_category_id" uuid,
	"company_id" uuid,
	"person_id" uuid,
	"tag" text,
	"query" jsonb,
	"key" text NOT NULL,
	"anchor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_how" CHECK ("watches"."how" IN ('now', 'daily', 'weekly', 'off')),
	CONSTRAINT "watches_one_subject" CHECK (num_nonnulls("watches"."post_id", "watches"."category_id", "watches"."sub_category_id", "watches"."company_id",
          "watches"."person_id", "watches"."tag", "watches"."query") = 1)
);
--> statement-breakpoint
ALTER TABLE "notified_once" DROP CONSTRAINT "notified_once_one_subject";--> statement-breakpoint
DROP INDEX "notification_preferences_digest";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "daily_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "weekly_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "bundle_url" text;--> statement-breakpoint
ALTER TABLE "notified_once" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "notified_once" ADD COLUMN "brochure_id" uuid;--> statement-breakpoint
ALTER TABLE "notified_once" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "watch_queue" ADD CONSTRAINT "watch_queue_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_queue" ADD CONSTRAINT "watch_queue_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_queue" ADD CONSTRAINT "watch_queue_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_queue" ADD CONSTRAINT "watch_queue_brochure_id_brochures_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."brochures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_queue_due" ON "watch_queue" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "watch_queue_post" ON "watch_queue" USING btree ("post_id") WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watch_queue_reply" ON "watch_queue" USING btree ("reply_id") WHERE reply_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watch_queue_job" ON "watch_queue" USING btree ("job_id") WHERE job_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watch_queue_brochure" ON "watch_queue" USING btree ("brochure_id") WHERE brochure_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "watches_key" ON "watches" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "watches_anchor" ON "watches" USING btree ("anchor","user_id") WHERE how <> 'off';--> statement-breakpoint
CREATE INDEX "watches_newest" ON "watches" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE how <> 'off';--> statement-breakpoint
CREATE INDEX "watches_post" ON "watches" USING btree ("post_id") WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watches_category" ON "watches" USING btree ("category_id") WHERE category_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watches_sub_category" ON "watches" USING btree ("sub_category_id") WHERE sub_category_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watches_company" ON "watches" USING btree ("company_id") WHERE company_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "watches_person" ON "watches" USING btree ("person_id") WHERE person_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_brochure_id_brochures_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."brochures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notified_once_job_user" ON "notified_once" USING btree ("job_id","user_id") WHERE job_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notified_once_brochure_user" ON "notified_once" USING btree ("brochure_id","user_id") WHERE brochure_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notified_once_digest" ON "notified_once" USING btree ("user_id","created_at") WHERE digest IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_preferences_digest" ON "notification_preferences" USING btree ("user_id") WHERE digest <> 'off';--> statement-breakpoint
UPDATE "notification_preferences" SET
	"daily_sent_at" = CASE WHEN "digest" = 'daily' THEN "digest_sent_at" END,
	"weekly_sent_at" = CASE WHEN "digest" = 'weekly' THEN "digest_sent_at" END;--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "digest_sent_at";--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_one_item" CHECK (num_nonnulls("notified_once"."post_id", "notified_once"."reply_id", "notified_once"."job_id", "notified_once"."brochure_id") = 1);--> statement-breakpoint
-- Authors are notified of replies to their threads, as before.
INSERT INTO "watches" ("id", "user_id", "subject", "how", "automatic", "post_id", "key", "anchor", "created_at")
SELECT gen_random_uuid(), "author_id", 'thread', 'now', TRUE, "id", 'thread:' || "id", 'thread:' || "id", "created_at"
FROM "posts" WHERE "author_id" IS NOT NULL AND "status" <> 'draft' AND "removed_at" IS NULL;
