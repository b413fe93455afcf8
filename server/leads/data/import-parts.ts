import { type LeadImport, leadImports } from '#db/schema/index.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../../errors.ts'

// What imports of requests and of visits have in common.

/** Until someone has declared it: the column is never empty. */
export const UNDECLARED = 'Origen sin declarar.'

/** Where the data come from, declared by the person who runs an import. */
export const declaredSource = {
  lawfulSource: z
    .string('Di de dónde vienen los datos.')
    .trim()
    .min(20, 'Explícalo con al menos 20 caracteres.')
    .max(1000, 'Como mucho 1.000 caracteres.'),
  declared: z.literal(true, 'Confirma que los datos se pueden usar.'),
}

/** Why an import is taken back. */
export const rollBackReason = {
  reason: z.string('Escribe el motivo.').trim().min(3, 'Escribe el motivo.').max(500),
}

/** Everything but the rows, of which there may be many. */
export const SUMMARY = {
  id: leadImports.id,
  status: leadImports.status,
  fileName: leadImports.fileName,
  report: leadImports.report,
  rowCount: leadImports.rowCount,
  createdAt: leadImports.createdAt,
  doneAt: leadImports.doneAt,
  rolledBackAt: leadImports.rolledBackAt,
  rolledBackBy: leadImports.rolledBackBy,
}
export type ImportSummary = Pick<LeadImport, keyof typeof SUMMARY>

/** Whether the lines of a file have been deleted, with the other data that only last a day. */
export const LINES_ARE_GONE = sql<boolean>`${leadImports.rows} is null`

export function linesGone(): AppError {
  return new AppError('conflict', 'Las líneas de este archivo ya se han borrado: súbelo otra vez.')
}
