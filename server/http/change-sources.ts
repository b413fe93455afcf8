/**
 * Several sources of change as one: each tells of its own with a fingerprint, empty where it changes nothing, and
 * `onChange` hears the fingerprint of all of them, empty where none does.
 */
export function changeSources(onChange: (fingerprint: string) => void) {
  const known = new Map<string, string>()
  return (source: string) => (fingerprint: string) => {
    known.set(source, fingerprint)
    onChange([...known.values()].filter(Boolean).join(' '))
  }
}
