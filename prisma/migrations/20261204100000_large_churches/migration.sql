-- The name as the list of people sorts and searches it: without case and accents.
CREATE FUNCTION "fold_name"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g');

-- The place of a hymn in the songbook, as a text that sorts bytewise.
CREATE FUNCTION "songbook_place"(collection text, number integer, title text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN concat_ws(E'\t', fold_words(collection), coalesce(lpad(number::text, 10, '0'), '~'), fold_words(title));

-- AlterTable
ALTER TABLE "hymn_words" ADD COLUMN "place" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- Only the words of hymns that are there are searched, so that a search reads no row of `hymns` that it does not show.
CREATE OR REPLACE FUNCTION "keep_hymn_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title text := fold_words(concat_ws(' ', NEW.number, NEW.title));
  author text := fold_words(NEW.author);
  facts text := fold_words(concat_ws(' ', array_to_string(NEW.themes, ' '), NEW.collection));
  song text := fold_words(strip_chords(NEW.lyrics));
  everything text := btrim(regexp_replace(concat_ws(' ', title, author, facts, song), ' +', ' ', 'g'));
  all_words tsvector := strip(to_tsvector('simple', everything));
BEGIN
  IF NEW.removed_at IS NOT NULL THEN
    DELETE FROM hymn_words WHERE hymn_id = NEW.id;
    RETURN NULL;
  END IF;

  INSERT INTO hymn_words (hymn_id, place, text, head, words) VALUES (
    NEW.id,
    songbook_place(NEW.collection, NEW.number, NEW.title),
    everything,
    setweight(to_tsvector('simple', concat_ws(' ', title, left(song, 120))), 'A') ||
    setweight(to_tsvector('simple', author), 'B') || setweight(to_tsvector('simple', facts), 'C'),
    all_words
  ) ON CONFLICT (hymn_id) DO UPDATE
    SET place = excluded.place, text = excluded.text, head = excluded.head, words = excluded.words;

  INSERT INTO known_words (word, stem)
    SELECT word, coalesce((ts_lexize('portuguese_stem', word))[1], word)
    FROM unnest(tsvector_to_array(all_words)) AS words (word)
    WHERE NOT EXISTS (SELECT FROM known_words AS known WHERE known.word = words.word);
  RETURN NULL;
END $$;

DROP TRIGGER "hymns_keep_words" ON "hymns";
CREATE TRIGGER "hymns_keep_words"
  AFTER INSERT OR UPDATE OF "number", "title", "author", "themes", "collection", "lyrics", "removed_at" ON "hymns"
  FOR EACH ROW EXECUTE FUNCTION "keep_hymn_words"();

-- The hymns of before.
DELETE FROM "hymn_words" USING "hymns" WHERE "hymn_id" = "id" AND "removed_at" IS NOT NULL;
UPDATE "hymn_words" SET "place" = songbook_place("collection", "number", "title") FROM "hymns" WHERE "hymn_id" = "id";

-- CreateIndex
CREATE INDEX "notices_out_idx" ON "notices"("created_at", "expires_at") WHERE (removed_at IS NULL);

-- CreateIndex
CREATE INDEX "profiles_duties_idx" ON "profiles" USING GIN ("duties");

-- CreateIndex
CREATE INDEX "profiles_suspended_idx" ON "profiles"("id") WHERE (suspended_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "profiles_folded_name_idx" ON "profiles"(fold_name("name") COLLATE "C", "id");

-- CreateIndex
-- The names of extensions are not searched for where a restore runs this.
DO $do$
DECLARE
  place_of_trigrams text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  -- Nobody's search reads a list of what was added since the last vacuum.
  EXECUTE format('CREATE INDEX "profiles_search_idx" ON "profiles" USING GIN (fold_name("name") %1$s.gin_trgm_ops,
    "email" %1$s.gin_trgm_ops, "phone" %1$s.gin_trgm_ops) WITH (fastupdate = off)', place_of_trigrams);
END $do$;
