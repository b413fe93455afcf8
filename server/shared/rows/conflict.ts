import { AppError } from '../../errors.ts'

/**
 * Somebody else saved first. The answer holds the row as it is now, presented as the endpoint presents it, with its
 * `version`, for the screen to merge.
 */
export function conflict(
  current: unknown,
  message = 'Otra persona ha guardado antes. Revisa los cambios.',
): AppError {
  return new AppError('conflict', message, { current })
}

/**
 * The row that a versioned update changed. Write it as
 * `update(t).set({ …, version: sql`${t.version} + 1` }).where(and(eq(t.id, id), eq(t.version, seen))).returning()`;
 * when it found none, `findCurrent` (in the same transaction) says why.
 * @throws {AppError} `conflict` with what `findCurrent` gave, or `not_found` when it gave nothing
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
