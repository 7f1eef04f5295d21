ALTER TABLE "notified_once" DROP CONSTRAINT "notified_once_one_item";--> statement-breakpoint
ALTER TABLE "watch_queue" DROP CONSTRAINT "watch_queue_one_item";--> statement-breakpoint
ALTER TABLE "notified_once" ADD COLUMN "disruption_id" uuid;--> statement-breakpoint
ALTER TABLE "watch_queue" ADD COLUMN "disruption_id" uuid;--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_disruption_id_disruptions_id_fk" FOREIGN KEY ("disruption_id") REFERENCES "public"."disruptions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "watch_queue" ADD CONSTRAINT "watch_queue_disruption_id_disruptions_id_fk" FOREIGN KEY ("disruption_id") REFERENCES "public"."disruptions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_one_item" CHECK (num_nonnulls("notified_once"."post_id", "notified_once"."reply_id", "notified_once"."job_id", "notified_once"."brochure_id", "notified_once"."disruption_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "watch_queue" ADD CONSTRAINT "watch_queue_one_item" CHECK (num_nonnulls("watch_queue"."post_id", "watch_queue"."reply_id", "watch_queue"."job_id", "watch_queue"."brochure_id", "watch_queue"."disruption_id") = 1) NOT VALID;--> statement-breakpoint
CALL "change_log"."watch"('disruptions', 'id', ignored => '{expires_at}');--> statement-breakpoint
CALL "change_log"."watch"('disruption_responses', 'disruption_id');
