import { defineConfig } from 'drizzle-kit'

/** For `npx drizzle-kit generate`, which compares db/schema with db/migrations and writes the SQL between them. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations',
  casing: 'snake_case',
})
