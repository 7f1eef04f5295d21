ALTER TABLE "posts" ADD COLUMN "freight_draft" jsonb;--> statement-breakpoint
CALL "change_log"."watch"('posts', 'id', counts => '{likes_count,reply_count,last_activity_at}', ignored => '{view_count,mentioned,review_hint,freight_draft}', hidden => '{draft,pending,rejected}');
