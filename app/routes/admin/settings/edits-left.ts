import { sameValue } from '#domain/input/merge-rows.ts'

/** The edits that a stored row does not have yet. */
export function editsLeft<Row extends Readonly<Record<string, unknown>>>(
  edits: Partial<Row>,
  stored: Row,
): Partial<Row> {
  const left = Object.entries(edits).filter(([field, value]) => !sameValue(value, stored[field]))
  return Object.fromEntries(left) as Partial<Row>
}
