/**
 * Merges several sources of change: each reports its own fingerprint, empty if it changes nothing; `onChange` gets
 * the combined one, empty if none does.
 */
export function changeSources(onChange: (fingerprint: string) => void) {
  const known = new Map<string, string>()
  return (source: string) => (fingerprint: string) => {
    known.set(source, fingerprint)
    onChange([...known.values()].filter(Boolean).join(' '))
  }
}
