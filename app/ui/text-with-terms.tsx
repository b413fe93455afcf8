import type { LinkedText } from '#domain/text/linked-text.ts'
import { AppLink } from './app-link.tsx'

/** Plain text with its links to the wiki, if any. */
export function TextWithTerms({ text }: { text: LinkedText }) {
  if (typeof text === 'string') return text
  return text.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <AppLink key={piece[1]} href={piece[1]} className="term-link">
        {piece[0]}
      </AppLink>
    ),
  )
}
