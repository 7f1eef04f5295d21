-- Trigrams: searches inside words, and those with typing errors.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "blog_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blog_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"comment" text NOT NULL,
	"child_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"excerpt" text,
	"opening" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "blogs_status" CHECK ("blogs"."status" IN ('draft', 'published')),
	CONSTRAINT "blogs_moment" CHECK ("blogs"."status" = 'draft' OR "blogs"."published_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "course_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"asker_read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_read_at" timestamp (3) with time zone,
	"asker_wrote_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_wrote_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enquiries_status" CHECK ("course_enquiries"."status" IN ('NEW', 'CONTACTED', 'ENROLLED', 'CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "course_enquiry_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_id" uuid,
	"from_staff" boolean NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"lessons" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"thumbnail" text,
	"thumbnail_alt" text DEFAULT '' NOT NULL,
	"logo" text,
	"institution_name" text DEFAULT '' NOT NULL,
	"duration" integer DEFAULT 1 NOT NULL,
	"instructor_name" text DEFAULT '' NOT NULL,
	"level" text DEFAULT 'BEGINNER' NOT NULL,
	"delivery" text DEFAULT 'ONLINE' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"price_amount" bigint,
	"price_currency" text,
	"start_date" timestamp (3) with time zone,
	"outcomes" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"module_count" integer DEFAULT 0 NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "courses_status" CHECK ("courses"."status" IN ('draft', 'published', 'closed')),
	CONSTRAINT "courses_moment" CHECK ("courses"."status" = 'draft' OR "courses"."published_at" IS NOT NULL),
	CONSTRAINT "courses_price" CHECK (("courses"."price_amount" IS NULL) = ("courses"."price_currency" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "event_interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"note" text,
	"state" text NOT NULL,
	"queue_number" integer,
	"remind" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_interests_token" UNIQUE("token_hash"),
	CONSTRAINT "event_interests_state" CHECK ("event_interests"."state" IN ('UNCONFIRMED', 'GOING', 'WAITING'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"location" text,
	"venue" text,
	"mode" text DEFAULT 'IN_PERSON' NOT NULL,
	"online_url" text,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"organiser" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text,
	"interested_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"queue_numbers" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "events_status" CHECK ("events"."status" IN ('draft', 'published', 'cancelled')),
	CONSTRAINT "events_dates" CHECK ("events"."status" = 'draft' OR ("events"."start_date" IS NOT NULL AND "events"."end_date" >= "events"."start_date"))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_thing";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enquiries" ADD CONSTRAINT "course_enquiries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enquiries" ADD CONSTRAINT "course_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enquiry_messages" ADD CONSTRAINT "course_enquiry_messages_enquiry_id_course_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."course_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enquiry_messages" ADD CONSTRAINT "course_enquiry_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_top_level" ON "blog_comments" USING btree ("blog_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id IS NULL;--> statement-breakpoint
CREATE INDEX "blog_comments_beneath" ON "blog_comments" USING btree ("parent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_comments_author" ON "blog_comments" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blogs_newest" ON "blogs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'draft' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "blogs_author" ON "blogs" USING btree ("author_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'draft' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "blogs_changed" ON "blogs" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "blogs_search" ON "blogs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_tags" ON "blogs" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enquiries_one_of_account" ON "course_enquiries" USING btree ("course_id","user_id") WHERE user_id IS NOT NULL AND status IN ('NEW', 'CONTACTED');--> statement-breakpoint
CREATE UNIQUE INDEX "course_enquiries_one_of_guest" ON "course_enquiries" USING btree ("course_id","email") WHERE user_id IS NULL AND status IN ('NEW', 'CONTACTED');--> statement-breakpoint
CREATE INDEX "course_enquiries_own" ON "course_enquiries" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_enquiries_guest" ON "course_enquiries" USING btree ("email") WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX "course_enquiries_changed" ON "course_enquiries" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_enquiries_status_changed" ON "course_enquiries" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_enquiry_messages_order" ON "course_enquiry_messages" USING btree ("enquiry_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_modules_order" ON "course_modules" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'draft' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "courses_changed" ON "courses" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "event_interests_address" ON "event_interests" USING btree ("event_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "event_interests_account" ON "event_interests" USING btree ("event_id","user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "event_interests_queue" ON "event_interests" USING btree ("event_id","queue_number") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "event_interests_order" ON "event_interests" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_interests_user" ON "event_interests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_interests_reminders" ON "event_interests" USING btree ("event_id") WHERE state = 'GOING' AND remind AND reminded_at IS NULL;--> statement-breakpoint
CREATE INDEX "event_interests_unconfirmed" ON "event_interests" USING btree ("created_at") WHERE state = 'UNCONFIRMED';--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("start_date","id") WHERE status <> 'draft' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("end_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'draft' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "events_changed" ON "events" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_tags" ON "events" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_blog_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."blog_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_comment_once" ON "reports" USING btree ("comment_id","reporter_id") WHERE comment_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_thing" CHECK (num_nonnulls("reports"."post_id", "reports"."reply_id", "reports"."comment_id") = 1);