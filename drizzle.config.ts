import { defineConfig } from 'drizzle-kit'

/** For `npm run db:generate`, which compares db/schema with db/migrations and writes the SQL for the difference. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations',
  casing: 'snake_case',
})
