-- The job that renews search texts also renews the openings of articles.
INSERT INTO "search_renewals" ("source") SELECT 'blogs' WHERE EXISTS (SELECT 1 FROM "blogs") ON CONFLICT DO NOTHING;
