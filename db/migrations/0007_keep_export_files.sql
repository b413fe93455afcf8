CREATE TYPE "public"."export_status" AS ENUM('waiting', 'running', 'ready', 'failed', 'expired');--> statement-breakpoint
ALTER TABLE "lead_exports" DROP CONSTRAINT "lead_exports_token_hash_unique";--> statement-breakpoint
ALTER TABLE "lead_exports" ADD COLUMN "status" "export_status" DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_exports" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "lead_exports_expires_idx" ON "lead_exports" USING btree ("expires_at") WHERE "lead_exports"."status" <> 'expired';--> statement-breakpoint
ALTER TABLE "lead_exports" DROP COLUMN "token_hash";