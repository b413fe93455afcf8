/** A source that a text cites, with the web addresses in it as links. Any other address stays text. */
export function SourceText({ source }: { source: string }) {
  return source.split(ADDRESS).map((piece, index) =>
    // The pattern's group is every second piece.
    index % 2 === 1 ? (
      <a key={index} href={piece} className="inline-link wrap-anywhere">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}

/** Up to a space or a quote; the punctuation after it is of the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]])/i
