-- CreateTable
CREATE TABLE "former_secrets" (
    "mark" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_secrets_pkey" PRIMARY KEY ("mark")
);

-- What the schema cannot say.
ALTER TABLE "former_secrets"
  ADD CONSTRAINT "former_secrets_mark_length" CHECK (char_length("mark") = 22),
  ADD CONSTRAINT "former_secrets_sealed_length" CHECK (char_length("sealed") BETWEEN 1 AND 30000);
