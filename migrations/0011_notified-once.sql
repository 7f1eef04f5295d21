CREATE TABLE "notified_once" (
	"user_id" uuid NOT NULL,
	"post_id" uuid,
	"reply_id" uuid,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "notified_once_one_subject" CHECK (("notified_once"."post_id" IS NULL) <> ("notified_once"."reply_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_once" ADD CONSTRAINT "notified_once_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notified_once_post_user" ON "notified_once" USING btree ("post_id","user_id") WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notified_once_reply_user" ON "notified_once" USING btree ("reply_id","user_id") WHERE reply_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notified_once_user" ON "notified_once" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notified_once_notification" ON "notified_once" USING btree ("notification_id");--> statement-breakpoint
-- People who are named or answered in what is published already were notified of it.
INSERT INTO notified_once (user_id, post_id, notification_id)
SELECT u.id, p.id, gen_random_uuid() FROM posts p, unnest(p.mentioned) AS named JOIN users u ON u.id = named
WHERE p.published_at IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO notified_once (user_id, reply_id, notification_id)
SELECT u.id, r.id, gen_random_uuid() FROM replies r JOIN posts p ON p.id = r.post_id
  LEFT JOIN replies above ON above.id = r.parent_id
  CROSS JOIN LATERAL unnest(r.mentioned || p.author_id || above.author_id) AS named JOIN users u ON u.id = named
WHERE r.status = 'success' ON CONFLICT DO NOTHING;
