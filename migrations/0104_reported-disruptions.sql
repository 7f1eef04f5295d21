ALTER TABLE "reports" DROP CONSTRAINT "reports_one_thing";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "disruption_id" uuid;--> statement-breakpoint
ALTER TABLE "disruptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_disruption_id_disruptions_id_fk" FOREIGN KEY ("disruption_id") REFERENCES "public"."disruptions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_thing" CHECK (num_nonnulls("reports"."post_id", "reports"."reply_id", "reports"."comment_id", "reports"."application_id", "reports"."enquiry_id",
        "reports"."company_enquiry_id", "reports"."rating_id", "reports"."disruption_id") = 1) NOT VALID;
