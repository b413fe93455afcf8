import { Fragment } from 'react'

/** The news in large letters; the first figure of each sentence stands out. */
export function Headline({ sentences }: { sentences: readonly string[] }) {
  return (
    <p className="report-headline">
      {sentences.map((sentence, index) => {
        const figure = /\d[\d.]*(?:,\d+)?(?:\s%)?/u.exec(sentence)
        const at = figure?.index ?? 0
        const end = at + (figure?.[0].length ?? 0)
        return (
          <Fragment key={sentence}>
            {index > 0 ? ' ' : null}
            <span>
              {sentence.slice(0, at)}
              {figure ? <b>{figure[0]}</b> : null}
              {sentence.slice(end)}
            </span>
          </Fragment>
        )
      })}
    </p>
  )
}
