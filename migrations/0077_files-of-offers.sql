CREATE TABLE "freight_invitation_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_invitation_files" ADD CONSTRAINT "freight_invitation_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_invitation_files" ADD CONSTRAINT "freight_invitation_files_invitation_id_freight_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."freight_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freight_invitation_files_invitation" ON "freight_invitation_files" USING btree ("invitation_id");--> statement-breakpoint
CALL "change_log"."watch"('offers', 'post_id', ignored => '{told_state,told_outdated}');
