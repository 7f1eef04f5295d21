CREATE TABLE "mail_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "mail_preferences_user_id_kind_step_pk" PRIMARY KEY("user_id","kind","step")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "kind" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "categories" SET "kind" = 'quote' WHERE "name" = 'Quote';--> statement-breakpoint
-- Preferences that equal the default need no row.
INSERT INTO "mail_preferences" ("user_id", "kind", "step", "is_on")
SELECT p.user_id, v.kind, v.step, v.is_on FROM "notification_preferences" p CROSS JOIN LATERAL (VALUES
	('quote', 'PostCreation', p.quote_post_creation, false),
	('quote', 'PostModeration', p.quote_post_moderation, true),
	('quote', 'PostRejected', p.quote_post_rejected, true),
	('quote', 'ReplyCreation', p.quote_reply_creation, false),
	('quote', 'ReplyModeration', p.quote_reply_moderation, true),
	('quote', 'ReplyRejected', p.quote_reply_rejected, true),
	('general', 'PostCreation', p.general_post_creation, false),
	('general', 'PostModeration', p.general_post_moderation, true),
	('general', 'PostRejected', p.general_post_rejected, true),
	('general', 'ReplyCreation', p.general_reply_creation, false),
	('general', 'ReplyModeration', p.general_reply_moderation, true),
	('general', 'ReplyRejected', p.general_reply_rejected, true)
) v (kind, step, is_on, is_default) WHERE v.is_on <> v.is_default;--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "quote_post_creation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "quote_post_moderation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "quote_post_rejected";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "quote_reply_creation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "quote_reply_moderation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "quote_reply_rejected";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "general_post_creation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "general_post_moderation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "general_post_rejected";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "general_reply_creation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "general_reply_moderation";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "general_reply_rejected";
