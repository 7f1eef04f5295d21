CREATE TABLE "document_numbers" (
	"series_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_id_year_pk" PRIMARY KEY("series_id","year")
);
--> statement-breakpoint
CREATE TABLE "document_set_versions" (
	"set_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"input" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_set_versions_set_id_version_pk" PRIMARY KEY("set_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"number" text NOT NULL,
	"offer_id" uuid,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_set_versions" ADD CONSTRAINT "document_set_versions_set_id_document_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."document_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sets" ADD CONSTRAINT "document_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sets" ADD CONSTRAINT "document_sets_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_sets_of_owner" ON "document_sets" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "document_sets_of_offer" ON "document_sets" USING btree ("offer_id","updated_at","id") WHERE offer_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "document_sets_numbers" ON "document_sets" USING btree ("series_id",lower("number"));