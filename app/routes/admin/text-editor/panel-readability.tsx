import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { textBlocks } from '#domain/editorial/text-blocks.ts'
import { type ReadabilityBand, readabilityOf } from '#domain/readability/readability.ts'
import type { StyleFinding } from '#domain/readability/style-findings.ts'
import { useDeferredValue, useMemo } from 'react'
import type { PanelProps } from './side-panel.tsx'

const texts = textEditor.readability
const MOST = 20
/** Letters of a sentence. */
const SHOWN = 80
/** Where the bands of the INFLESZ scale begin; the last one ends at 100. */
const BANDS: readonly (readonly [ReadabilityBand, number])[] = [
  ['muy difícil', 0],
  ['algo difícil', 40],
  ['normal', 55],
  ['bastante fácil', 65],
  ['muy fácil', 80],
]

/** How easy the text is to read, while it is written. */
export function ReadabilityPart({ detail, draft }: PanelProps) {
  // Typing comes first: the figure follows.
  const content = useDeferredValue(draft.content)
  const blocks = useMemo(() => textBlocks(detail.kind, content), [detail.kind, content])
  const { inflesz, band, findings } = useMemo(() => readabilityOf(blocks), [blocks])
  const wordsOf = ({ block, start, end }: StyleFinding) => {
    const words = blocks.find(({ id }) => id === block)?.text.slice(start, end) ?? ''
    return words ? `«${words.slice(0, SHOWN)}${words.length > SHOWN ? '…' : ''}»` : ''
  }
  return (
    <section className="ed-review" aria-label={texts.title}>
      <h2>
        {texts.title} <small>INFLESZ</small>
      </h2>
      {inflesz === null || band === null ? (
        <p className="ed-fine">{texts.none}</p>
      ) : (
        <>
          <p className="ed-score">
            <b>{Math.round(inflesz)}</b> {texts.bands[band]}
          </p>
          <div
            className="ed-scale"
            role="img"
            aria-label={fillText(texts.scale, { score: Math.round(inflesz), band })}
          >
            {BANDS.map(([name], index) => (
              <i
                key={name}
                data-on={name === band || undefined}
                style={{ flexGrow: (BANDS[index + 1]?.[1] ?? 100) - BANDS[index]![1] }}
              />
            ))}
            <b style={{ left: `${Math.min(100, Math.max(0, inflesz))}%` }} />
          </div>
          {findings.length > 0 ? (
            <details>
              <summary>{countText(texts.findings, findings.length)}</summary>
              <ul className="ed-why">
                {findings.slice(0, MOST).map((finding, index) => (
                  <li key={index}>
                    {finding.message} {wordsOf(finding)}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </>
      )}
    </section>
  )
}
