CREATE TABLE "earlier_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"reply_id" uuid,
	"author_id" uuid,
	"title" text,
	"description" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_by" uuid,
	CONSTRAINT "earlier_texts_one_text" CHECK (num_nonnulls("earlier_texts"."post_id", "earlier_texts"."reply_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "earlier_texts" ADD CONSTRAINT "earlier_texts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_texts" ADD CONSTRAINT "earlier_texts_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_texts" ADD CONSTRAINT "earlier_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_texts" ADD CONSTRAINT "earlier_texts_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_texts_post" ON "earlier_texts" USING btree ("post_id","replaced_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "earlier_texts_reply" ON "earlier_texts" USING btree ("reply_id","replaced_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reply_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "earlier_texts_author" ON "earlier_texts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "earlier_texts_replaced_by" ON "earlier_texts" USING btree ("replaced_by");--> statement-breakpoint
CALL "change_log"."watch"('posts', 'id', counts => '{likes_count,reply_count,last_activity_at}', ignored => '{view_count,mentioned,review_hint}', hidden => '{draft,pending,rejected}');--> statement-breakpoint
CALL "change_log"."watch"('replies', 'post_id', counts => '{likes_count}', ignored => '{mentioned,review_hint}', hidden => '{pending,rejected}');
