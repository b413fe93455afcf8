/** The paragraphs of a section; `opening` sets the first in the display face. */
export function Paragraphs({ of, opening }: { of: readonly string[]; opening?: boolean }) {
  return (
    <div className="prose">
      {of.map((paragraph, index) => (
        <p key={index} className={opening && index === 0 ? 'opening' : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
