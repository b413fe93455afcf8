CREATE TABLE "vain_searches" (
	"week" date NOT NULL,
	"text" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "vain_searches_week_text_pk" PRIMARY KEY("week","text"),
	CONSTRAINT "vain_searches_text_length" CHECK (length("vain_searches"."text") between 1 and 60),
	CONSTRAINT "vain_searches_count_positive" CHECK ("vain_searches"."count" > 0)
);
