CREATE TABLE "offer_revisions" (
	"offer_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_revisions_offer_id_revision_pk" PRIMARY KEY("offer_id","revision")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'SUBMITTED' NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"hidden_at" timestamp (3) with time zone,
	"terms" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_state" CHECK ("offers"."state" IN ('SUBMITTED', 'SHORTLISTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "freight_requests" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"freight" jsonb NOT NULL,
	"mode" text NOT NULL,
	"origin_code" text,
	"origin_country" text NOT NULL,
	"destination_code" text,
	"destination_country" text NOT NULL,
	"incoterm" text,
	"hs_code" text,
	"equipment" text[] DEFAULT '{}'::text[] NOT NULL,
	"ready_date" date,
	"offers_until" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reopened" boolean DEFAULT false NOT NULL,
	"offers_count" integer DEFAULT 0 NOT NULL,
	"accepted_offer_id" uuid,
	CONSTRAINT "freight_requests_state" CHECK ("freight_requests"."state" IN ('OPEN', 'CLOSED', 'AWARDED', 'CANCELLED')),
	CONSTRAINT "freight_requests_award" CHECK (("freight_requests"."state" = 'AWARDED') = ("freight_requests"."accepted_offer_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD CONSTRAINT "offer_revisions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_post_id_freight_requests_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."freight_requests"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_requests" ADD CONSTRAINT "freight_requests_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_request" ON "offers" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_author" ON "offers" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("valid_until") WHERE state IN ('SUBMITTED', 'SHORTLISTED');--> statement-breakpoint
CREATE INDEX "freight_requests_closing" ON "freight_requests" USING btree ("offers_until","post_id") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "freight_requests_fewest_offers" ON "freight_requests" USING btree ("offers_count","post_id") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "freight_requests_lane" ON "freight_requests" USING btree ("origin_code","destination_code");--> statement-breakpoint
CREATE INDEX "freight_requests_destination" ON "freight_requests" USING btree ("destination_code");--> statement-breakpoint
CREATE INDEX "freight_requests_countries" ON "freight_requests" USING btree ("origin_country","destination_country");--> statement-breakpoint
CREATE INDEX "freight_requests_destination_country" ON "freight_requests" USING btree ("destination_country");--> statement-breakpoint
CREATE INDEX "freight_requests_equipment" ON "freight_requests" USING gin ("equipment");--> statement-breakpoint
CALL "change_log"."watch"('freight_requests', 'post_id', counts => '{offers_count}');--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id');
