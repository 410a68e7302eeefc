-- Where a hymn can be heard: a recording or a video on another site; empty: nowhere yet.
ALTER TABLE "hymns"
  ADD COLUMN "link" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "hymns_link_https"
    CHECK ("link" = '' OR ("link" ~ '^https://[^[:space:]]+$' AND char_length("link") <= 500));

-- What a hymn may be; it becomes one as it stands here.
ALTER TABLE "hymn_import_songs"
  ADD COLUMN "link" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "hymn_import_songs_link_https"
    CHECK ("link" = '' OR ("link" ~ '^https://[^[:space:]]+$' AND char_length("link") <= 500));
