import { AppError } from '../../errors.ts'

/**
 * Someone else saved first. The response holds the current row in the endpoint's format, with its `version`, for the
 * screen to merge.
 */
export function conflict(
  current: unknown,
  message = 'Otra persona ha guardado antes. Revisa los cambios.',
): AppError {
  return new AppError('conflict', message, { current })
}

/**
 * The row changed by a versioned update. Write it as `update(t).set({ …, version: sql`${t.version} + 1`
 * }).where(and(eq(t.id, id), eq(t.version, seen))).returning()`; if it found none, `findCurrent` (in the same
 * transaction) tells why.
 * @throws {AppError} `conflict` with the result of `findCurrent`, or `not_found` if it returned nothing
 */
export async function changedRow<Row>(
  rows: readonly Row[],
  findCurrent: () => Promise<object | undefined>,
): Promise<Row> {
  const [row] = rows
  if (row !== undefined) return row
  const current = await findCurrent()
  if (current === undefined) throw new AppError('not_found', 'No existe o se ha borrado.')
  throw conflict(current)
}
