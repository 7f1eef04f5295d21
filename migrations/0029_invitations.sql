CREATE TABLE "freight_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"invited_by" uuid,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text,
	"company" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "freight_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "freight_invitations_address" UNIQUE("post_id","email")
);
--> statement-breakpoint
CREATE TABLE "invitation_refusals" (
	"requester_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_reported" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_refusals_requester_id_email_pk" PRIMARY KEY("requester_id","email")
);
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_status";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "told_state" text;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD CONSTRAINT "freight_invitations_post_id_freight_requests_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."freight_requests"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_invitations" ADD CONSTRAINT "freight_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freight_invitations_email" ON "freight_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "freight_invitations_sent" ON "freight_invitations" USING btree ("invited_by","created_at");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_invitation_id_freight_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."freight_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_invitation" ON "offers" USING btree ("invitation_id") WHERE invitation_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "offers_untold" ON "offers" USING btree ("state_changed_at") WHERE author_id IS NULL AND invitation_id IS NOT NULL AND told_state IS DISTINCT FROM state;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_status" CHECK ("posts"."status" IN ('draft', 'pending', 'success', 'invited', 'rejected'));--> statement-breakpoint
CALL "change_log"."watch"('posts', 'id', counts => '{likes_count,reply_count,last_activity_at}', ignored => '{view_count,mentioned,review_hint,freight_draft}', hidden => '{draft,pending,rejected,invited}');--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id', ignored => '{told_state}');--> statement-breakpoint
UPDATE "freight_requests" SET "freight" = "freight" || '{"visibility":"PUBLIC"}' WHERE NOT "freight" ? 'visibility';
