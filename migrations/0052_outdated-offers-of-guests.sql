-- Outside of a transaction, so that offers can be written meanwhile.
ALTER TABLE "offers" ADD COLUMN IF NOT EXISTS "told_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_of_guests" ON "offers" USING btree ("post_id") WHERE author_id IS NULL AND invitation_id IS NOT NULL AND NOT told_outdated AND state IN ('SUBMITTED', 'SHORTLISTED');--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id', ignored => '{told_state,told_outdated}');--> statement-breakpoint
CALL "change_log"."watch"('posts', 'id', counts => '{likes_count,reply_count,last_activity_at}', ignored => '{view_count,mentioned,review_hint,freight_draft}', hidden => '{draft,pending,rejected,invited}');--> statement-breakpoint
CALL "change_log"."watch"('replies', 'post_id', counts => '{likes_count}', ignored => '{mentioned,review_hint}', hidden => '{pending,rejected}');
