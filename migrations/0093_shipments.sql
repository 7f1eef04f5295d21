CREATE TABLE "shipment_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"author_id" uuid,
	"written_by" text NOT NULL,
	"message" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"zone" text NOT NULL,
	"planned_at" timestamp (3) with time zone,
	"estimated_at" timestamp (3) with time zone,
	"actual_at" timestamp (3) with time zone,
	"changed_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_milestones_times" CHECK (num_nonnulls("shipment_milestones"."planned_at", "shipment_milestones"."estimated_at", "shipment_milestones"."actual_at") > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_messages" ADD CONSTRAINT "shipment_messages_offer_id_shipments_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."shipments"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_messages" ADD CONSTRAINT "shipment_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_milestones" ADD CONSTRAINT "shipment_milestones_offer_id_shipments_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."shipments"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_messages_shipment" ON "shipment_messages" USING btree ("offer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipment_messages_author" ON "shipment_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "shipment_messages_attachments" ON "shipment_messages" USING gin ("attachments" jsonb_path_ops) WHERE attachments <> '[]';--> statement-breakpoint
CREATE INDEX "shipment_milestones_shipment" ON "shipment_milestones" USING btree ("offer_id","created_at","id");