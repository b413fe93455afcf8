-- An empty list of clinics meant all of them; that is said now, and an empty list is none.
UPDATE "lead_exports" SET "filters" = ("filters" - 'clinicSlugs') || jsonb_build_object('seenClinics',
  CASE WHEN jsonb_array_length("filters" -> 'clinicSlugs') = 0 THEN '"all"'::jsonb ELSE "filters" -> 'clinicSlugs' END)
WHERE jsonb_typeof("filters" -> 'clinicSlugs') = 'array';--> statement-breakpoint
UPDATE "lead_imports" SET "report" = ("report" - 'clinicSlugs') || jsonb_build_object('seenClinics',
  CASE WHEN jsonb_array_length("report" -> 'clinicSlugs') = 0 THEN '"all"'::jsonb ELSE "report" -> 'clinicSlugs' END)
WHERE jsonb_typeof("report" -> 'clinicSlugs') = 'array';
