ALTER TABLE "reports" DROP CONSTRAINT "reports_one_thing";
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "assigned_to" uuid;
--> statement-breakpoint
ALTER TABLE "course_enquiries" ADD COLUMN "assigned_to" uuid;
--> statement-breakpoint
ALTER TABLE "company_enquiries" ADD COLUMN "assigned_to" uuid;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "application_id" uuid;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "enquiry_id" uuid;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "company_enquiry_id" uuid;
--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "course_enquiries" ADD CONSTRAINT "course_enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "company_enquiries" ADD CONSTRAINT "company_enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_enquiry_id_course_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."course_enquiries"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_company_enquiry_id_company_enquiries_id_fk" FOREIGN KEY ("company_enquiry_id") REFERENCES "public"."company_enquiries"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_thing" CHECK (num_nonnulls("reports"."post_id", "reports"."reply_id", "reports"."comment_id", "reports"."application_id", "reports"."enquiry_id",
        "reports"."company_enquiry_id") = 1) NOT VALID;
