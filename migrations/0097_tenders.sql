ALTER TABLE "offers" ADD COLUMN "awarded_lanes" jsonb;--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id', ignored => '{told_state,told_outdated}');
