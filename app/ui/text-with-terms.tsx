import type { LinkedText } from '#domain/text/linked-text.ts'
import { AppLink } from './app-link.tsx'

/** A plain text with its links to the wiki, if it has any. */
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
