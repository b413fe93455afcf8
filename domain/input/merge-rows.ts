/** One field of a row that two users changed. */
export type FieldMerge = {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  /**
   * `mine` or `theirs` if only one of them changed it, `same` if both made the same change; `open` if the user must
   * choose.
   */
  outcome: 'mine' | 'theirs' | 'same' | 'open'
}

export type RowMerge = {
  /** The fields that I changed. Others keep the row's current value. */
  fields: FieldMerge[]
  /** The changes without a conflict. */
  settled: Record<string, unknown>
  /** Whether there is a conflict. */
  open: boolean
}

/**
 * Merges my changes with a row that somebody else has saved, field by field, so that the last write never wins
 * silently.
 * @param base the row I saw
 * @param mine my changes
 * @param theirs the current row
 */
export function mergeRows(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): RowMerge {
  const fields = Object.keys(mine).map((field) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] }
    return { field, ...values, outcome: outcomeOf(values) }
  })
  const settled = fields
    .filter(({ outcome }) => outcome === 'mine')
    .map(({ field, mine: value }) => [field, value])
  return {
    fields,
    settled: Object.fromEntries(settled) as Record<string, unknown>,
    open: fields.some(({ outcome }) => outcome === 'open'),
  }
}

function outcomeOf({
  base,
  mine,
  theirs,
}: Pick<FieldMerge, 'base' | 'mine' | 'theirs'>): FieldMerge['outcome'] {
  if (sameValue(mine, theirs)) return 'same'
  if (sameValue(base, theirs)) return 'mine'
  return sameValue(base, mine) ? 'theirs' : 'open'
}

/** Deep equality of JSON values: absent and null are equal, and the order of keys doesn't matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) =>
    sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
