/** Reads the fields of a form whose names begin alike: `keyword-text` as `text`. */
export function formReader(data: FormData, prefix: string) {
  const text = (name: string) => String(data.get(`${prefix}-${name}`) ?? '').trim()
  return {
    /** Without spaces around; empty if it is missing. */
    text,
    /** The same; null if there is nothing. */
    orNull: (name: string) => text(name) || null,
  }
}

/** Names of the site as options of a select. */
export function namedOptions(named: readonly { id: string; name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }))
}
