CREATE TABLE "offer_comparisons" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"comparison" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_comparisons" ADD CONSTRAINT "offer_comparisons_post_id_freight_requests_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."freight_requests"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_comparisons" ADD CONSTRAINT "offer_comparisons_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_comparisons_author" ON "offer_comparisons" USING btree ("author_id");