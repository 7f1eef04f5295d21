ALTER TABLE "posts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "language_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "language" text;--> statement-breakpoint
CALL "change_log"."watch"('posts', 'id', counts => '{likes_count,reply_count,last_activity_at}', ignored => '{view_count,mentioned,review_hint,freight_draft}', hidden => '{draft,pending,rejected,invited}');--> statement-breakpoint
CALL "change_log"."watch"('replies', 'post_id', counts => '{likes_count}', ignored => '{mentioned,review_hint}', hidden => '{pending,rejected}');--> statement-breakpoint
-- The job that renews search texts also detects the languages of posts.
INSERT INTO "search_renewals" ("source") SELECT 'posts' WHERE EXISTS (SELECT 1 FROM "posts") ON CONFLICT DO NOTHING;
