-- CreateTable
CREATE TABLE "reported_troubles" (
    "id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "reported_troubles_pkey" PRIMARY KEY ("id")
);

-- What the schema cannot say.
ALTER TABLE "reported_troubles"
  ADD CONSTRAINT "reported_troubles_id_length" CHECK (char_length("id") BETWEEN 1 AND 60),
  ADD CONSTRAINT "reported_troubles_level" CHECK ("level" IN ('warning', 'problem')),
  ADD CONSTRAINT "reported_troubles_text_length" CHECK (char_length("text") BETWEEN 1 AND 1000);
