-- `images` holds the photos of a notice and `image` the first of them. A notice with `image` alone stays as it is.
UPDATE "notices" SET "image" = "images"[1]
WHERE cardinality("images") > 0 AND "image" IS DISTINCT FROM "images"[1];

ALTER TABLE "notices" ADD CONSTRAINT "notices_image_is_first"
  CHECK (cardinality("images") = 0 OR "image" IS NOT DISTINCT FROM "images"[1]);

-- A version keeps the list. One from before that held a single photo gets it as a list of one.
UPDATE "versions" SET "content" = jsonb_set("content", '{images}', jsonb_build_array("content" -> 'image'))
WHERE "notice_id" IS NOT NULL AND jsonb_typeof("content" -> 'image') = 'string' AND "content" -> 'images' = '[]'::jsonb;
