ALTER TABLE "freight_requests" ADD COLUMN "offers_until_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
CALL "change_log"."watch"('freight_requests', 'post_id', counts => '{offers_count}', ignored => '{reminds}');
