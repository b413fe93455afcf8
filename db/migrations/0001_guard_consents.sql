-- The ledger of consents is append-only: rows never change, and go only with their lead.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A delete that follows the lead's (on delete cascade) comes from inside another trigger.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'lead_consents is append-only' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER lead_consents_append_only BEFORE UPDATE OR DELETE ON "lead_consents"
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();--> statement-breakpoint
COMMENT ON TABLE "leads" IS 'Requests for contact. Personal data. Purpose: answer the request. Basis: GDPR art. 6.1.b; treatment and message, which can reveal health: explicit consent, art. 9.2.a, else null. Age limit: erased two years after created_at.';--> statement-breakpoint
COMMENT ON TABLE "lead_consents" IS 'Append-only proof of what a person was told and answered (GDPR art. 7.1). Personal data by its lead; goes with it.';--> statement-breakpoint
COMMENT ON TABLE "lead_deliveries" IS 'Delivery state of each lead on each channel. No personal data: last_error is a code. Goes with its lead.';--> statement-breakpoint
COMMENT ON TABLE "page_counts" IS 'Cookieless aggregate counts by day. No personal data.';--> statement-breakpoint
COMMENT ON TABLE "consent_receipts" IS 'Anonymous receipts of cookie choices under a random id kept only by the visitor. No personal data.';
