/** Identifies a rule, an excerpt and its sentence: 16 hexadecimal digits. Not for secrets. */
export function excerptHash(rule: string, excerpt: string, sentence: string): string {
  const text = [rule, excerpt, sentence].map((part) => part.replace(/\s+/g, ' ').trim()).join('\n')
  return half(text, 0x811c9dc5) + half(text, 0x1b873593)
}

function half(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
