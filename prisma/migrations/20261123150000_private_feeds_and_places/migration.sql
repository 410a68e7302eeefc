-- CreateTable
CREATE TABLE "calendar_feeds" (
    "profile_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("profile_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- CreateIndex
CREATE INDEX "attendances_original_start_idx" ON "attendances"("original_start");

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Who comes is no part of any cached page: open pages ask for it.
DROP TRIGGER "attendances_tell_inserts" ON "attendances";
DROP TRIGGER "attendances_tell_updates" ON "attendances";
DROP TRIGGER "attendances_tell_deletes" ON "attendances";
DROP TRIGGER "attendances_tell_truncates" ON "attendances";

-- Nobody is told that they come to an occurrence that is full. The event's row is locked, so answers are counted one
-- after the other. Whoever is suspended takes no place.
CREATE FUNCTION "check_places"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
  taken integer;
BEGIN
  PERFORM FROM events WHERE id = NEW.event_id FOR NO KEY UPDATE;
  SELECT CASE WHEN x.id IS NULL THEN e.places ELSE x.places END INTO most
    FROM events e LEFT JOIN event_exceptions x ON x.event_id = e.id AND x.original_start = NEW.original_start
    WHERE e.id = NEW.event_id;
  IF most IS NOT NULL THEN
    SELECT count(*) INTO taken FROM attendances a JOIN profiles p ON p.id = a.profile_id AND p.suspended_at IS NULL
      WHERE a.event_id = NEW.event_id AND a.original_start = NEW.original_start;
    IF taken > most THEN
      RAISE EXCEPTION 'no place is left: constraint "attendances_within_places"' USING ERRCODE = 'check_violation', CONSTRAINT = 'attendances_within_places';
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- An answer that moves with its occurrence keeps its time: it is no new one, and nobody loses a place by it.
CREATE TRIGGER "attendances_within_places" AFTER INSERT ON "attendances"
  FOR EACH ROW WHEN (NEW.created_at >= date_trunc('milliseconds', transaction_timestamp())) EXECUTE FUNCTION "check_places"();
