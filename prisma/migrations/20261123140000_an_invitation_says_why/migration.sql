-- What the invited person reads below the name of whoever invites.
ALTER TABLE "invitations" ADD COLUMN "message" TEXT NOT NULL DEFAULT '';

ALTER TABLE "invitations" ADD CONSTRAINT "invitations_message_length" CHECK (char_length("message") <= 200);
