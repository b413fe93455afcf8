const ALPHABET = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']

interface LetterIndexProps {
  label: string
  /** Letters with terms, in upper case. */
  letters: readonly string[]
  /** Accessible label of a letter without terms. */
  emptyLabel: string
}

/** The alphabet, which stays in view; letters without terms are grayed out and say so. */
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
