-- The deletion of an account left its companies verified, although nobody stands for them any more.
UPDATE "companies" SET "verified_by" = NULL, "verified_domain" = NULL, "verified_at" = NULL, "version" = "version" + 1
  WHERE "owner_id" IS NULL AND "verified_by" IS NOT NULL;
