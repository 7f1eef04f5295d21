ALTER TABLE "offers" ADD COLUMN "made_for" jsonb;--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id', ignored => '{told_state,told_outdated}');
