import type { Db, Tx } from '#db/client.ts'
import { mediaFiles, professionals } from '#db/schema/index.ts'
import type { ProfessionalRow } from '#domain/people/professional.ts'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { asPicture } from './find-shown-people.ts'
import { presentProfessional } from './present-professional.ts'

/** Everyone who has not been erased, by name. */
export function listProfessionals(db: Db): Promise<ProfessionalRow[]> {
  return select(db, isNull(professionals.erasedAt))
}

/** @throws {AppError} `not_found` */
export async function findProfessional(db: Db | Tx, id: string): Promise<ProfessionalRow> {
  const [row] = await select(db, and(eq(professionals.id, id), isNull(professionals.erasedAt)))
  if (!row) throw new AppError('not_found', 'Esa ficha no existe o se ha borrado.')
  return row
}

async function select(db: Db | Tx, where: SQL | undefined): Promise<ProfessionalRow[]> {
  const rows = await db
    .select({ person: professionals, file: mediaFiles })
    .from(professionals)
    .leftJoin(mediaFiles, and(eq(mediaFiles.id, professionals.photoId), isNull(mediaFiles.deletedAt)))
    .where(where)
    .orderBy(asc(professionals.name), asc(professionals.id))
  return rows.map(({ person, file }) =>
    presentProfessional(person, new Map(file ? [[file.id, asPicture(file)]] : [])),
  )
}
