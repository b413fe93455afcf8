-- Of a hundred sampled names hardly any holds a given surname, so that PostgreSQL took a common one for a rare one and
-- gathered fifty thousand people where fifty of the newest were wanted.
ALTER TABLE "lead_search" ALTER COLUMN "name" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "lead_search";
