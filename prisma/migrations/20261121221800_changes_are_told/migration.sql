-- Every process hears of what was written, whoever wrote it: `UPDATE hymns <id> title,version`, and `UPDATE hymns` when
-- there was much at once. It is part of the transaction: told with the commit, or not at all.
CREATE FUNCTION "tell_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  much CONSTANT integer := 100;
  said CONSTANT text := TG_OP || ' ' || TG_TABLE_NAME;
  subject CONSTANT text := TG_ARGV[0];
  rows_changed integer;
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN SELECT count(*) INTO rows_changed FROM (SELECT FROM changed LIMIT much + 1) counted; END IF;

  IF TG_OP = 'TRUNCATE' OR rows_changed > much THEN
    PERFORM pg_notify('changes', said);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('changes', concat_ws(' ', said, named.id, columns)) FROM (
      SELECT former.content AS former, changed.content AS changed,
        (SELECT string_agg(key, ',' ORDER BY key)
         FROM jsonb_each(changed.content) now_so JOIN jsonb_each(former.content) before USING (key)
         WHERE now_so.value <> before.value AND key <> ALL (string_to_array(TG_ARGV[1], ','))) AS columns
      FROM (SELECT id, to_jsonb(former) AS content FROM former) former
      JOIN (SELECT id, to_jsonb(changed) AS content FROM changed) changed USING (id)
    ) compared CROSS JOIN LATERAL (
      SELECT former ->> subject AS id UNION SELECT changed ->> subject
    ) named WHERE columns IS NOT NULL;
  ELSE
    PERFORM pg_notify('changes', said || ' ' || named.id)
    FROM (SELECT DISTINCT to_jsonb(changed) ->> subject AS id FROM changed) named;
  END IF;
  RETURN NULL;
END
$$;

-- Of each table, which column says what the change is about, and which columns nothing is made of. A session that begins
-- or goes on makes nothing false.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('hymns', 'id', ''),
    ('notices', 'id', ''),
    ('notice_comments', 'notice_id', ''),
    ('notice_likes', 'notice_id', ''),
    ('playlists', 'id', ''),
    ('playlist_items', 'playlist_id', ''),
    ('events', 'id', ''),
    ('profiles', 'id', ''),
    ('sessions', 'id', 'last_seen_at,expires_at'),
    ('live_settings', 'id', '')
  ) AS listed (name, subject, silent) LOOP
    IF told.name <> 'sessions' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_inserts', told.name, told.subject, told.silent);
    END IF;
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_updates', told.name, told.subject, told.silent);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_deletes', told.name, told.subject, told.silent);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_truncates', told.name, told.subject, told.silent);
  END LOOP;
END
$$;
