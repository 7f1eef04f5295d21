CREATE TABLE "freight_invitation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD COLUMN "answer_reason" text;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD COLUMN "answer_note" text;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD COLUMN "told_replies_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "freight_requests" ADD COLUMN "reminds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_invitation_links" ADD CONSTRAINT "freight_invitation_links_invitation_id_freight_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."freight_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freight_invitation_links_invitation" ON "freight_invitation_links" USING btree ("invitation_id");--> statement-breakpoint
CALL "change_log"."watch"('replies', 'post_id', counts => '{likes_count}', ignored => '{mentioned,review_hint}', hidden => '{pending,rejected}');--> statement-breakpoint
CALL "change_log"."watch"('freight_requests', 'post_id', counts => '{offers_count}', ignored => '{reminds}');--> statement-breakpoint
CALL "change_log"."watch"('freight_invitations', 'post_id', ignored => '{invited_by,token_hash,phone,answer,answer_reason,answer_note,created_at,opened_at,revoked_at,reminded_at,told_replies_at}');
