/** The first letters of the first two words that are names: «Jon de la Torre» is JT; of an e-mail address, of its first part. */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').split(/[^\p{L}\p{N}]+/u)
  const names = words.filter((word) => word !== '' && !PARTICLES.has(word.toLocaleLowerCase('es')))
  return names
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase('es'))
    .join('')
}

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'i'])
