-- Numbers without their signs, other spellings of letters, and whole titles are part of search texts.
INSERT INTO "search_renewals" ("source") SELECT source FROM unnest(ARRAY['posts', 'events', 'blogs', 'courses', 'companies', 'jobs', 'users', 'brochures']) AS source WHERE EXISTS (SELECT 1 FROM "users")
ON CONFLICT ("source") DO UPDATE SET "after" = DEFAULT;
