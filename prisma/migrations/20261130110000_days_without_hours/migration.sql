-- AlterTable
ALTER TABLE "events" ADD COLUMN     "end_days" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "is_all_day" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "event_exceptions" ADD COLUMN     "end_days" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "is_all_day" BOOLEAN NOT NULL DEFAULT false;

-- What the schema cannot say.
ALTER TABLE "events"
  ADD CONSTRAINT "events_end_days_range" CHECK ("end_days" BETWEEN 0 AND 60),
  DROP CONSTRAINT "events_last_day_of_a_series",
  ADD CONSTRAINT "events_last_day_range" CHECK ("last_day" BETWEEN "event_date" AND DATE '2200-03-01');
ALTER TABLE "event_exceptions"
  ADD CONSTRAINT "event_exceptions_end_days_range" CHECK ("end_days" BETWEEN 0 AND 60);

-- Nights that end on the next day.
UPDATE "events" SET "end_days" = 1 WHERE "ends_next_day" AND "end_time" IS NOT NULL;
UPDATE "event_exceptions" SET "end_days" = 1 WHERE "ends_next_day" AND "end_time" IS NOT NULL;

-- The release before this one writes "ends_next_day" and knows neither "end_days" nor "is_all_day", nor that a single
-- event has a last day. Until it is gone, this keeps the columns true to each other, whoever writes. The release after
-- this one drops it, with "ends_next_day".
CREATE FUNCTION "keep_days_true"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.ends_next_day AND NEW.end_days = 0 THEN
      NEW.end_days := 1;
    END IF;
  ELSIF NEW.ends_next_day <> OLD.ends_next_day AND NEW.end_days = OLD.end_days THEN
    NEW.end_days := NEW.ends_next_day::int;
  END IF;

  IF NEW.is_all_day AND (NEW.event_time <> '00:00' OR NEW.end_time IS NOT NULL) THEN
    NEW.is_all_day := false;
    -- Its days were days without hours.
    NEW.end_days := NEW.ends_next_day::int;
  END IF;
  IF NOT NEW.is_all_day AND NEW.end_time IS NULL THEN
    NEW.end_days := 0;
  END IF;
  NEW.ends_next_day := NOT NEW.is_all_day AND NEW.end_days > 0;

  IF TG_TABLE_NAME = 'events' THEN
    IF NEW.rule IS NULL THEN
      -- A night that is over before a day has passed belongs to the day on which it begins.
      NEW.last_day := CASE WHEN NEW.end_days > 0 AND (NEW.is_all_day OR NEW.end_days > 1 OR NEW.end_time >= NEW.event_time)
        THEN NEW.event_date + NEW.end_days END;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "events_days" BEFORE INSERT OR UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION "keep_days_true"();
CREATE TRIGGER "event_exceptions_days" BEFORE INSERT OR UPDATE ON "event_exceptions"
  FOR EACH ROW EXECUTE FUNCTION "keep_days_true"();
