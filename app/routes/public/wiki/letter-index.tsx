const ALPHABET = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']

interface LetterIndexProps {
  label: string
  /** The letters that have terms; upper case. */
  letters: readonly string[]
  /** What is heard of a letter without any. */
  emptyLabel: string
}

/** The alphabet, which stays in sight; a letter without terms keeps its place, greyed, and says that it has none. */
export function LetterIndex({ label, letters, emptyLabel }: LetterIndexProps) {
  return (
    <nav className="letters" aria-label={label}>
      {ALPHABET.map((letter) =>
        letters.includes(letter) ? (
          <a key={letter} href={`#letra-${letter.toLowerCase()}`}>
            {letter}
          </a>
        ) : (
          <span key={letter} role="link" aria-disabled="true">
            {letter}
            <span className="sr-only">. {emptyLabel}</span>
          </span>
        ),
      )}
    </nav>
  )
}
