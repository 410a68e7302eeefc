-- AlterTable
ALTER TABLE "hymn_import_songs" ADD COLUMN     "line_doubts" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "monospaced" TEXT,
ADD COLUMN     "proportional" TEXT;

-- What the schema cannot say: a text is read in both letter widths, or in neither.
ALTER TABLE "hymn_import_songs"
  ADD CONSTRAINT "hymn_import_songs_line_doubts_count" CHECK (cardinality("line_doubts") <= 20),
  ADD CONSTRAINT "hymn_import_songs_both_readings" CHECK (("monospaced" IS NULL) = ("proportional" IS NULL)),
  ADD CONSTRAINT "hymn_import_songs_readings_length" CHECK (char_length("monospaced") <= 50000 AND char_length("proportional") <= 50000);
