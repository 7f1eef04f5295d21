CREATE TABLE "freight_request_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"seen" jsonb NOT NULL,
	CONSTRAINT "freight_request_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "request_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_request_versions" ADD CONSTRAINT "freight_request_versions_post_id_freight_requests_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."freight_requests"("post_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- These offers were made for an earlier request.
UPDATE "offers" SET "request_version" = 0 FROM "freight_requests"
  WHERE "freight_requests"."post_id" = "offers"."post_id" AND "freight_requests"."changed_at" > "offers"."updated_at";
--> statement-breakpoint
CALL "change_log"."watch"('freight_request_versions', 'post_id');--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id', ignored => '{told_state,told_outdated}');--> statement-breakpoint
CALL "change_log"."watch"('freight_requests', 'post_id', counts => '{offers_count}');
