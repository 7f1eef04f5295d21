-- The deletion of an account left its companies verified and their changes pending, although nobody stands for them.
UPDATE "companies" SET "verified_by" = NULL, "verified_domain" = NULL, "verified_at" = NULL, "change" = NULL,
    "change_waits_since" = NULL, "change_reason" = NULL, "version" = "version" + 1
  WHERE "owner_id" IS NULL AND ("verified_by" IS NOT NULL OR "change" IS NOT NULL);
