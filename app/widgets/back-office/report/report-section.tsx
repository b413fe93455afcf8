import { CircleHelp, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportAnnotation, ReportBlock } from '#domain/measurement/report.ts'
import { errorToast } from '../saving/undo-toast.ts'
import { BlockView } from './block-view.tsx'
import { ReportTable } from './report-table.tsx'
import { useReportLinks } from './report-links.ts'
import { shownText } from './shown-text.ts'

interface ReportSectionProps {
  block: ReportBlock
  annotations?: readonly ReportAnnotation[]
  /** Shows the table whatever the reader chose here. */
  asTable?: boolean
  /** Beside nothing else. */
  isWide?: boolean | undefined
  /** Draws it in another way than its view says. */
  children?: ReactNode
  /** After the drawing or its table. */
  foot?: ReactNode
}

/** A block of figures: title, drawing or its table, how it is counted, and its file. */
export function ReportSection({
  block,
  annotations = [],
  asTable = false,
  isWide = false,
  children,
  foot,
}: ReportSectionProps) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isTable = chosen ?? asTable
  const basis = basisOf(block)
  const isEmpty = block.rows.length === 0
  const hasTwin = !isEmpty && (block.view !== 'table' || children !== undefined)
  return (
    <section
      className="report-section"
      data-view={block.view}
      data-wide={isWide || undefined}
      data-block={block.id}
      aria-labelledby={id}
    >
      <div className="report-head">
        <h2 id={id}>{block.title}</h2>
        <div className="report-tools">
          <HowCounted block={block} />
          {hasTwin ? (
            <button
              type="button"
              className="report-tool"
              aria-pressed={isTable}
              onClick={() => setChosen(!isTable)}
            >
              <Table2 className="icon" aria-hidden="true" />
              <span className="tool-name">{texts.asTable}</span>
              <span className="sr-only">: {block.title}</span>
            </button>
          ) : null}
          {isEmpty ? null : <FileButton block={block} />}
        </div>
      </div>
      {basis === '' ? null : <p className="report-basis">{basis}</p>}
      <p className="report-definition">{block.definition}</p>
      {isEmpty ? (
        <p className="muted">{block.empty ?? texts.noData}</p>
      ) : isTable ? (
        <ReportTable block={block} />
      ) : (
        (children ?? <BlockView block={block} annotations={annotations} />)
      )}
      {block.note ? <p className="report-basis">{block.note}</p> : null}
      {foot}
    </section>
  )
}

/** What a block rests on: «Sobre 1.142 casos. Se conoce el 61 %.» */
function basisOf({ sample, coverage }: ReportBlock): string {
  const cases = sample === null ? [] : [sample === 'few' ? texts.sampleFew : countText(texts.sample, sample)]
  const known = coverage === null ? [] : [fillText(texts.coverage, { share: shownText(coverage, 'share') })]
  return [...cases, ...known].map((one) => `${one}.`).join(' ')
}

function HowCounted({ block }: { block: ReportBlock }) {
  const id = useId()
  return (
    <span className="definition-note">
      <button type="button" className="report-tool" popoverTarget={id}>
        <CircleHelp className="icon" aria-hidden="true" />
        <span className="tool-name">{texts.howCounted}</span>
        <span className="sr-only">: {block.title}</span>
      </button>
      <span id={id} popover="auto">
        {block.definition}
      </span>
    </span>
  )
}

function FileButton({ block: { id, title } }: { block: ReportBlock }) {
  const { download } = useReportLinks()
  const [busy, setBusy] = useState(false)
  if (!download) return null
  const run = async () => {
    setBusy(true)
    await download(id).catch(errorToast)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="report-tool"
      aria-busy={busy || undefined}
      aria-label={fillText(texts.csvFor, { title })}
      onClick={() => void run()}
    >
      <Download className="icon" aria-hidden="true" />
      <span className="tool-name">{texts.csv}</span>
    </button>
  )
}
