CREATE TABLE "lead_tags" (
	"clinic_slug" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "lead_tags_clinic_slug_tag_pk" PRIMARY KEY("clinic_slug","tag"),
	CONSTRAINT "lead_tags_tag_length" CHECK (length("lead_tags"."tag") between 1 and 100)
);--> statement-breakpoint
-- A visitor's request has no tags and pays for nothing here. In one order, so that two who write the same ones never wait for each other.
CREATE FUNCTION note_lead_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.lead_tags (clinic_slug, tag)
    SELECT DISTINCT coalesce(NEW.clinic_slug, ''), tag FROM unnest(NEW.tags) AS tag
    WHERE length(tag) BETWEEN 1 AND 100
    ORDER BY tag
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER leads_note_tags AFTER INSERT OR UPDATE OF tags, clinic_slug ON "leads" FOR EACH ROW
  WHEN (NEW.tags <> '{}')
  EXECUTE FUNCTION note_lead_tags();--> statement-breakpoint
INSERT INTO "lead_tags" ("clinic_slug", "tag")
  SELECT DISTINCT coalesce(clinic_slug, ''), tag FROM "leads", unnest(tags) AS tag
  WHERE tags <> '{}' AND length(tag) BETWEEN 1 AND 100;
