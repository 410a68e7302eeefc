-- AlterTable
ALTER TABLE "hymn_imports" ADD COLUMN     "line_answers" JSONB NOT NULL DEFAULT '{}';

-- What the schema cannot say.
ALTER TABLE "hymn_imports"
  ADD CONSTRAINT "hymn_imports_line_answers_size"
    CHECK (jsonb_typeof("line_answers") = 'object' AND pg_column_size("line_answers") <= 1000000);
ALTER TABLE "hymn_import_songs"
  DROP CONSTRAINT "hymn_import_songs_line_doubts_count",
  ADD CONSTRAINT "hymn_import_songs_line_doubts_count" CHECK (cardinality("line_doubts") <= 200);

-- From now on these are the lines themselves, and no longer a sentence about them.
UPDATE "hymn_import_songs" SET "line_doubts" = '{}' WHERE "line_doubts" <> '{}';
