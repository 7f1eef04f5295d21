ALTER TABLE "offer_revisions" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "told_round" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_requests" ADD COLUMN "rounds" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id', ignored => '{told_state,told_outdated,told_round}');--> statement-breakpoint
CALL "change_log"."watch"('freight_requests', 'post_id', counts => '{offers_count}', ignored => '{reminds}');
