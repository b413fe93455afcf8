import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ReadabilityBand } from '#domain/readability/readability.ts'
import type { StyleFinding } from '#domain/readability/style-findings.ts'
import { blockStarts, rangeInBlock } from './block-ranges.ts'
import type { Tone } from './panel-row.tsx'
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

export function readabilityLine({ checks }: Pick<PanelProps, 'checks'>): { result: string; tone?: Tone } {
  const { inflesz = null, band = null } = checks.words?.readability ?? {}
  if (inflesz === null || band === null) return { result: '' }
  const isHard = band === 'muy difícil' || band === 'algo difícil'
  return { result: `${Math.round(inflesz)}, ${band}`, ...(isHard ? { tone: 'warn' as const } : {}) }
}

/** How easy the text is to read while it is written; the sentences named here are marked in it. */
export function ReadabilityPart({ checks, editor }: PanelProps) {
  const words = checks.words
  const { inflesz = null, band = null, findings = [] } = words?.readability ?? {}
  if (!words || inflesz === null || band === null) return <p className="ed-fine">{texts.none}</p>
  const wordsOf = ({ block, start, end }: StyleFinding) => {
    const found = words.blocks.find(({ id }) => id === block)?.text.slice(start, end) ?? ''
    return found ? `«${found.slice(0, SHOWN)}${found.length > SHOWN ? '…' : ''}»` : ''
  }
  const show = (finding: StyleFinding) => {
    const range = editor && rangeInBlock(blockStarts(editor.state.doc, bodyOf(words.blocks)), finding)
    if (range) editor.chain().setTextSelection(range).scrollIntoView().focus().run()
  }
  return (
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
      <p className="ed-ends" aria-hidden="true">
        <span>{texts.hard}</span>
        <span>{texts.easy}</span>
      </p>
      {findings.length > 0 ? (
        <>
          <p>{countText(texts.findings, findings.length)}</p>
          <ul className="ed-places">
            {findings.slice(0, MOST).map((finding, index) => (
              <li key={index}>
                <button type="button" onClick={() => show(finding)}>
                  <b>{finding.message}</b>
                  <small>{wordsOf(finding)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

const bodyOf = <Block extends { id: string }>(blocks: readonly Block[]) =>
  blocks.filter(({ id }) => id.startsWith('body:'))
