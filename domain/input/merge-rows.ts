/** One field of a row that two people changed. */
export type FieldMerge = {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** `mine` or `theirs` where only one of them changed it, or both to the same; `open` where a person must choose. */
  outcome: 'mine' | 'theirs' | 'same' | 'open'
}

export type RowMerge = {
  /** The fields that I changed. Others take the value that the row has now. */
  fields: FieldMerge[]
  /** The changes that need no choice. */
  settled: Record<string, unknown>
  /** Whether somebody must choose. */
  open: boolean
}

/**
 * Joins my changes with a row that somebody else saved meanwhile, field by field: never does the last one to write win.
 * @param base the row that I saw @param mine what I changed @param theirs the row as it is now
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

/** Equal as JSON: absent and null are the same, and so are objects whatever the order of their keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) =>
    sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
