-- CreateEnum
CREATE TYPE "leading_screen" AS ENUM ('words', 'black', 'logo');

-- DropIndex
DROP INDEX "playlist_items_playlist_id_hymn_id_key";

-- AlterTable
ALTER TABLE "playlist_items" ADD COLUMN     "capo" INTEGER,
ADD COLUMN     "key" TEXT,
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "singer" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tempo" INTEGER;

-- CreateTable
CREATE TABLE "singer_keys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "hymn_id" UUID NOT NULL,
    "singer" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "singer_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "own_ways" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "hymn_id" UUID NOT NULL,
    "item_id" UUID,
    "key" TEXT,
    "capo" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "seconds" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "own_ways_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leadings" (
    "playlist_id" UUID NOT NULL,
    "leader_id" UUID NOT NULL,
    "item_id" UUID,
    "place" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "key" TEXT,
    "screen" "leading_screen" NOT NULL DEFAULT 'words',
    "step" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leadings_pkey" PRIMARY KEY ("playlist_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "singer_keys_hymn_id_singer_key" ON "singer_keys"("hymn_id", "singer");

-- CreateIndex
CREATE INDEX "own_ways_hymn_id_idx" ON "own_ways"("hymn_id");

-- CreateIndex
CREATE INDEX "own_ways_item_id_idx" ON "own_ways"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "own_ways_everywhere_key" ON "own_ways"("profile_id", "hymn_id") WHERE (item_id IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "own_ways_profile_id_item_id_key" ON "own_ways"("profile_id", "item_id");

-- CreateIndex
CREATE INDEX "leadings_leader_id_idx" ON "leadings"("leader_id");

-- AddForeignKey
ALTER TABLE "singer_keys" ADD CONSTRAINT "singer_keys_hymn_id_fkey" FOREIGN KEY ("hymn_id") REFERENCES "hymns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_ways" ADD CONSTRAINT "own_ways_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_ways" ADD CONSTRAINT "own_ways_hymn_id_fkey" FOREIGN KEY ("hymn_id") REFERENCES "hymns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_ways" ADD CONSTRAINT "own_ways_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "playlist_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leadings" ADD CONSTRAINT "leadings_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leadings" ADD CONSTRAINT "leadings_leader_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema cannot say.
ALTER TABLE "playlist_items"
  ADD CONSTRAINT "playlist_items_key_form" CHECK ("key" ~ '^[A-G][#b]?m?$'),
  ADD CONSTRAINT "playlist_items_capo_range" CHECK ("capo" BETWEEN 1 AND 11),
  ADD CONSTRAINT "playlist_items_note_length" CHECK (char_length("note") <= 200),
  ADD CONSTRAINT "playlist_items_singer_length" CHECK (char_length("singer") <= 60),
  ADD CONSTRAINT "playlist_items_tempo_range" CHECK ("tempo" BETWEEN 20 AND 300);

ALTER TABLE "singer_keys"
  ADD CONSTRAINT "singer_keys_singer_length" CHECK (char_length("singer") BETWEEN 1 AND 60),
  ADD CONSTRAINT "singer_keys_key_form" CHECK ("key" ~ '^[A-G][#b]?m?$');

-- Words and length belong to the hymn, wherever it is played.
ALTER TABLE "own_ways"
  ADD CONSTRAINT "own_ways_key_form" CHECK ("key" ~ '^[A-G][#b]?m?$'),
  ADD CONSTRAINT "own_ways_capo_range" CHECK ("capo" BETWEEN 0 AND 11),
  ADD CONSTRAINT "own_ways_note_length" CHECK (char_length("note") <= 4000),
  ADD CONSTRAINT "own_ways_seconds_range" CHECK ("seconds" BETWEEN 10 AND 3600),
  ADD CONSTRAINT "own_ways_at_a_place" CHECK ("item_id" IS NULL OR ("note" = '' AND "seconds" IS NULL));

ALTER TABLE "leadings"
  ADD CONSTRAINT "leadings_key_form" CHECK ("key" ~ '^[A-G][#b]?m?$'),
  ADD CONSTRAINT "leadings_place_range" CHECK ("place" >= 0 AND "place" <= 10000),
  ADD CONSTRAINT "leadings_step_counts" CHECK ("step" >= 1);

-- Every process hears where the leader is, and tells whoever follows there: the whole row, or its playlist when it ends.
CREATE FUNCTION "tell_led"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('led', CASE WHEN TG_OP = 'DELETE' THEN jsonb_build_object('playlist_id', OLD.playlist_id) ELSE to_jsonb(NEW) END::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER "leadings_tell" AFTER INSERT OR UPDATE OR DELETE ON "leadings"
  FOR EACH ROW EXECUTE FUNCTION "tell_led"();
