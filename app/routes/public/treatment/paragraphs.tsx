import { TextWithTerms } from '#app/ui/text-with-terms.tsx'
import type { LinkedText } from '#domain/text/linked-text.ts'

/** The paragraphs of a part, with links to wiki terms. */
export function Paragraphs({ of }: { of: readonly LinkedText[] }) {
  return of.map((text, index) => (
    <p key={index}>
      <TextWithTerms text={text} />
    </p>
  ))
}
