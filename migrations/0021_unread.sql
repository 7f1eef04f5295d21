CREATE TABLE "read_marks" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "read_marks_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "read_watermarks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "read_marks" ADD CONSTRAINT "read_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_watermarks" ADD CONSTRAINT "read_watermarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_marks_newest" ON "read_marks" USING btree ("user_id","read_until" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_sub_category_active" ON "posts" USING btree ("sub_category_id","last_activity_at" DESC NULLS FIRST) WHERE status = 'success' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "replies_published_later" ON "replies" USING btree ("post_id","published_at") WHERE published_at IS NOT NULL;--> statement-breakpoint
CALL "change_log"."watch"('replies', 'post_id', counts => '{likes_count}', ignored => '{mentioned,review_hint}', hidden => '{pending,rejected}');
