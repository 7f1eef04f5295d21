-- Who has which session is remembered until it changes.
CALL "change_log"."watch"('sessions', 'user_id', ignored => '{last_seen_at,user_agent}');
