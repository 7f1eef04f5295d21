CREATE TABLE "merged_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "format" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_posts" ADD CONSTRAINT "merged_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_posts_post" ON "merged_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_attachments" ON "posts" USING gin ("attachments" jsonb_path_ops) WHERE attachments <> '[]';--> statement-breakpoint
CREATE INDEX "replies_attachments" ON "replies" USING gin ("attachments" jsonb_path_ops) WHERE attachments <> '[]';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_format" CHECK ("documents"."format" IN ('pdf', 'xlsx', 'csv'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" IN ('brochure', 'cv', 'proof', 'attachment'));--> statement-breakpoint
CALL "change_log"."watch"('documents', 'id');--> statement-breakpoint
CALL "change_log"."watch"('posts', 'id', counts => '{likes_count,reply_count,last_activity_at}', ignored => '{view_count,mentioned,review_hint}', hidden => '{draft,pending,rejected}');--> statement-breakpoint
CALL "change_log"."watch"('replies', 'post_id', counts => '{likes_count}', ignored => '{mentioned,review_hint}', hidden => '{pending,rejected}');
