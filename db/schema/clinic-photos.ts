import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { mediaFiles } from './media-files.ts'

/** Photographs of a clinic, in their order on its page. */
export const clinicPhotos = pgTable(
  'clinic_photos',
  {
    id: id(),
    clinicSlug: text().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    caption: text().notNull().default(''),
  },
  (table) => [unique('clinic_photos_unique').on(table.clinicSlug, table.mediaId)],
)
