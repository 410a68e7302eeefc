-- CreateIndex
CREATE INDEX "removals_removed_at_id_idx" ON "removals"("removed_at" DESC, "id" DESC);

-- Whoever is suspended is no admin: one is demoted first, and the last admin cannot be locked out by a race.
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_suspended_is_no_admin" CHECK ("suspended_at" IS NULL OR NOT "is_admin");

-- What a request under way still publishes while its person is being suspended is out of sight as the rest is: the lock
-- waits for the suspension. What comes back from a backup has its removal there, and says so in removed_at.
CREATE FUNCTION "hide_if_suspended"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  since timestamptz;
BEGIN
  SELECT suspended_at INTO since FROM profiles WHERE id = author FOR SHARE;
  IF since IS NOT NULL THEN
    EXECUTE format('INSERT INTO removals (kind, %I) VALUES (''suspended'', $1)', TG_ARGV[1]) USING NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "notices_hide_if_suspended" AFTER INSERT ON "notices"
  FOR EACH ROW WHEN (NEW.removed_at IS NULL) EXECUTE FUNCTION "hide_if_suspended"('author_id', 'notice_id');
CREATE TRIGGER "notice_comments_hide_if_suspended" AFTER INSERT ON "notice_comments"
  FOR EACH ROW WHEN (NEW.removed_at IS NULL) EXECUTE FUNCTION "hide_if_suspended"('author_id', 'comment_id');
CREATE TRIGGER "playlists_hide_if_suspended" AFTER INSERT ON "playlists"
  FOR EACH ROW WHEN (NEW.removed_at IS NULL) EXECUTE FUNCTION "hide_if_suspended"('created_by', 'playlist_id');
CREATE TRIGGER "events_hide_if_suspended" AFTER INSERT ON "events"
  FOR EACH ROW WHEN (NEW.removed_at IS NULL) EXECUTE FUNCTION "hide_if_suspended"('created_by', 'event_id');
