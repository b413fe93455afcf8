-- What can be taken back is looked for and forgotten by its age.
CREATE INDEX "lead_events_undo_idx" ON "lead_events" USING btree ("created_at") WHERE "lead_events"."data" ? 'undo';--> statement-breakpoint
-- A request merged into one that was merged itself was shown by no timeline, and was reached by no withdrawal, block or
-- erasure. Each belongs to the one that goes on now, and undoing a merge gives back what was merged before.
WITH RECURSIVE below AS (
  SELECT merged_into_id AS ancestor, id FROM "leads" WHERE merged_into_id IS NOT NULL
  UNION
  SELECT l.merged_into_id, b.id FROM below b JOIN "leads" l ON l.id = b.ancestor WHERE l.merged_into_id IS NOT NULL
), children AS (
  SELECT ancestor, jsonb_agg(id ORDER BY id) AS ids FROM below GROUP BY ancestor
)
UPDATE "lead_merges" m SET before = m.before || jsonb_build_object('childIds', c.ids)
  FROM children c
  WHERE c.ancestor = m.merged_id AND m.before IS NOT NULL AND m.undone_at IS NULL;--> statement-breakpoint
WITH RECURSIVE above AS (
  SELECT id, merged_into_id AS ancestor FROM "leads" WHERE merged_into_id IS NOT NULL
  UNION
  SELECT a.id, l.merged_into_id FROM above a JOIN "leads" l ON l.id = a.ancestor WHERE l.merged_into_id IS NOT NULL
)
UPDATE "leads" l SET merged_into_id = a.ancestor
  FROM above a JOIN "leads" kept ON kept.id = a.ancestor AND kept.merged_into_id IS NULL
  WHERE l.id = a.id AND l.merged_into_id <> a.ancestor;
