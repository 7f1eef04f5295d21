ALTER TABLE "course_enquiries" RENAME COLUMN "asker_read_at" TO "sender_read_at";--> statement-breakpoint
ALTER TABLE "course_enquiries" RENAME COLUMN "staff_read_at" TO "recipient_read_at";--> statement-breakpoint
ALTER TABLE "course_enquiries" RENAME COLUMN "asker_wrote_at" TO "sender_wrote_at";--> statement-breakpoint
ALTER TABLE "course_enquiries" RENAME COLUMN "staff_wrote_at" TO "recipient_wrote_at";--> statement-breakpoint
ALTER TABLE "course_enquiry_messages" RENAME COLUMN "from_staff" TO "from_recipient";--> statement-breakpoint
ALTER TABLE "company_enquiries" RENAME COLUMN "from_company" TO "company";--> statement-breakpoint
ALTER TABLE "company_enquiries" RENAME COLUMN "asker_read_at" TO "sender_read_at";--> statement-breakpoint
ALTER TABLE "company_enquiries" RENAME COLUMN "company_read_at" TO "recipient_read_at";--> statement-breakpoint
ALTER TABLE "company_enquiries" RENAME COLUMN "asker_wrote_at" TO "sender_wrote_at";--> statement-breakpoint
ALTER TABLE "company_enquiries" RENAME COLUMN "company_wrote_at" TO "recipient_wrote_at";--> statement-breakpoint
ALTER TABLE "company_enquiry_messages" RENAME COLUMN "from_company" TO "from_recipient";
