CREATE TABLE "shipment_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid,
	"rated_by" text NOT NULL,
	"author_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"is_public" boolean NOT NULL,
	"punctual" boolean NOT NULL,
	"as_agreed" boolean NOT NULL,
	"communication" boolean NOT NULL,
	"comment" text NOT NULL,
	"answer" text,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_ratings_once" UNIQUE("offer_id","rated_by")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_thing";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rating_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_ratings" ADD CONSTRAINT "shipment_ratings_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_ratings" ADD CONSTRAINT "shipment_ratings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_ratings" ADD CONSTRAINT "shipment_ratings_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_ratings_about" ON "shipment_ratings" USING btree ("about_id","shown_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shipment_ratings_author" ON "shipment_ratings" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "shipment_ratings_untold" ON "shipment_ratings" USING btree ("shown_at") WHERE told_at IS NULL;--> statement-breakpoint
CREATE INDEX "shipment_ratings_removed" ON "shipment_ratings" USING btree ("removed_at") WHERE removed_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_rating_id_shipment_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."shipment_ratings"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_thing" CHECK (num_nonnulls("reports"."post_id", "reports"."reply_id", "reports"."comment_id", "reports"."application_id", "reports"."enquiry_id",
        "reports"."company_enquiry_id", "reports"."rating_id") = 1) NOT VALID;--> statement-breakpoint
CALL "change_log"."watch"('shipment_ratings', 'about_id', ignored => '{told_at,comment,answer}');
