/** Names of the site as options of a select. */
export function namedOptions(named: readonly { id: string; name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }))
}
