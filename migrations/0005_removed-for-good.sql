ALTER TABLE "replies" DROP CONSTRAINT "replies_post_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_removed" ON "blog_comments" USING btree ("removed_at") WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "replies_post" ON "replies" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "replies_removed" ON "replies" USING btree ("removed_at") WHERE removed_at IS NOT NULL;