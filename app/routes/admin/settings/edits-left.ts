import { mergeRows, type RowMerge, sameValue } from '#domain/input/merge-rows.ts'

/** The edits that a stored row does not have yet. */
export function editsLeft<Row extends Readonly<Record<string, unknown>>>(
  edits: Partial<Row>,
  stored: Row,
): Partial<Row> {
  const left = Object.entries(edits).filter(([field, value]) => !sameValue(value, stored[field]))
  return Object.fromEntries(left) as Partial<Row>
}

type Edited<Row> = {
  /** The row below the edits. */
  base: Row
  /** The edits that a save sent. */
  sent: Partial<Row>
  /** The edits now, with those since. */
  latest: Partial<Row>
}

/** After a conflict in which nothing is open: what is still edited on top of their row, and what of it to send again. */
export function editsUpon<Row extends Readonly<Record<string, unknown>>>(
  theirs: Row,
  { base, sent, latest }: Edited<Row>,
): { left: Partial<Row>; again: Partial<Row> } {
  const left = mergeRows(base, latest, theirs).settled as Partial<Row>
  const settled = Object.entries(mergeRows(base, sent, theirs).settled)
  // What was set back meanwhile is not sent again.
  return { left, again: Object.fromEntries(settled.filter(([field]) => field in left)) as Partial<Row> }
}

/** The edits on top of their row when the open fields are answered; the others stay as they are edited now. */
export function answeredEdits<Row extends Readonly<Record<string, unknown>>>(
  { fields, settled }: RowMerge,
  answers: Readonly<Record<string, unknown>>,
): Partial<Row> {
  const open = fields.filter(({ outcome }) => outcome === 'open').map(({ field }) => [field, answers[field]])
  return { ...settled, ...Object.fromEntries(open) } as Partial<Row>
}
