-- Both come with PostgreSQL and are trusted: whoever owns the database may create them. They are created in `public`,
-- where a restore leaves the extensions when it swaps everything else.
CREATE EXTENSION IF NOT EXISTS "unaccent" WITH SCHEMA "public";
CREATE EXTENSION IF NOT EXISTS "pg_trgm" WITH SCHEMA "public";

-- CreateTable
-- What a search reads of a hymn: its words without accents, case, punctuation and chords.
CREATE TABLE "hymn_words" (
    "hymn_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "head" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "hymn_words_pkey" PRIMARY KEY ("hymn_id")
);

-- CreateTable
-- Every word that some hymn has, or had, and its Portuguese stem. Two who add the same word at the same moment both add
-- it: a unique word would let one of them wait until the other's transaction ends.
CREATE TABLE "known_words" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "word" TEXT NOT NULL,
    "stem" TEXT NOT NULL,

    CONSTRAINT "known_words_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "hymn_words_words_idx" ON "hymn_words" USING GIN ("words");

-- CreateIndex
CREATE INDEX "known_words_word_idx" ON "known_words"("word");

-- CreateIndex
CREATE INDEX "known_words_stem_idx" ON "known_words"("stem");

-- AddForeignKey
ALTER TABLE "hymn_words" ADD CONSTRAINT "hymn_words_hymn_id_fkey"
  FOREIGN KEY ("hymn_id") REFERENCES "hymns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The text that is sung, and perhaps a little more: chords and labels in brackets are left out. Which words of it are
-- really sung is decided by lib/hymns/search.
CREATE FUNCTION "strip_chords"(lyrics text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(replace(lyrics, '{n}', E'\n'), '\[[^][\n]*\]|\{[A-G][^{}\n]*\}|\*\*', '', 'g');

-- An extension may have been put into another schema before, and a restore runs this where only its own schema is
-- searched.
DO $do$
DECLARE
  place_of_unaccent text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'unaccent');
  place_of_trigrams text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  -- CreateIndex
  EXECUTE format('CREATE INDEX "known_words_trigrams_idx" ON "known_words" USING GIN ("word" %s.gin_trgm_ops)', place_of_trigrams);
  -- As lib/hymns/search/fold-words.ts folds what people search for.
  EXECUTE format($sql$
    CREATE FUNCTION "fold_words"(said text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
    RETURN btrim(regexp_replace(lower(%1$s.unaccent('%1$s.unaccent'::regdictionary,
      regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'))), '[^[:alnum:]]+', ' ', 'g'))
  $sql$, place_of_unaccent);
END $do$;

-- In the head, weight A are the title and the first words of the song, B the author, C themes and collection.
CREATE FUNCTION "keep_hymn_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title text := fold_words(concat_ws(' ', NEW.number, NEW.title));
  author text := fold_words(NEW.author);
  facts text := fold_words(concat_ws(' ', array_to_string(NEW.themes, ' '), NEW.collection));
  song text := fold_words(strip_chords(NEW.lyrics));
  everything text := btrim(regexp_replace(concat_ws(' ', title, author, facts, song), ' +', ' ', 'g'));
  all_words tsvector := strip(to_tsvector('simple', everything));
BEGIN
  INSERT INTO hymn_words (hymn_id, text, head, words) VALUES (
    NEW.id,
    everything,
    setweight(to_tsvector('simple', concat_ws(' ', title, left(song, 120))), 'A') ||
    setweight(to_tsvector('simple', author), 'B') || setweight(to_tsvector('simple', facts), 'C'),
    all_words
  ) ON CONFLICT (hymn_id) DO UPDATE SET text = excluded.text, head = excluded.head, words = excluded.words;

  INSERT INTO known_words (word, stem)
    SELECT word, coalesce((ts_lexize('portuguese_stem', word))[1], word)
    FROM unnest(tsvector_to_array(all_words)) AS words (word)
    WHERE NOT EXISTS (SELECT FROM known_words AS known WHERE known.word = words.word);
  RETURN NULL;
END $$;

CREATE TRIGGER "hymns_keep_words"
  AFTER INSERT OR UPDATE OF "number", "title", "author", "themes", "collection", "lyrics" ON "hymns"
  FOR EACH ROW EXECUTE FUNCTION "keep_hymn_words"();

-- The hymns of before.
UPDATE "hymns" SET "title" = "title";
