import { DataTable } from '#app/ui/data-table.tsx'
import { GuardedDrawer } from '#app/widgets/back-office/guarded-drawer.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordOptions, KeywordRow } from '#domain/keywords/keyword-view.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DrugChip, StateChip } from './keyword-cells.tsx'
import { KeywordForm } from './keyword-form.tsx'
import { figureText, shortDay } from './keyword-figures-text.ts'
import { MeasureForm } from './measure-form.tsx'
import { Sparkline } from './sparkline.tsx'
import { type KeywordDetail, useKeywordPart } from './use-keywords.ts'

const { drawer: texts, programs, imports } = keywordTexts

interface KeywordDrawerProps {
  id: string
  options: KeywordOptions | undefined
  mayWrite: boolean
  onBrief: (id: string) => void
  onClose: () => void
}

/** Everything about one keyword. Use its id as key. */
export function KeywordDrawer({ id, options, mayWrite, onBrief, onClose }: KeywordDrawerProps) {
  const { data, error, refetch } = useKeywordPart<KeywordDetail>(id)
  const [edited, setEdited] = useState(false)
  const [measured, setMeasured] = useState(false)
  return (
    <GuardedDrawer
      title={data?.keyword.text ?? keywordTexts.title}
      unsaved={edited || measured}
      onClose={onClose}
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="keyword-drawer">
          <p className="keyword-chips">
            <StateChip state={data.keyword.state} />
            <DrugChip word={data.keyword.drug} />
          </p>
          {data.keyword.drug ? <p className="muted">{keywordTexts.drugHint}</p> : null}
          <Alarms keyword={data.keyword} />
          <section>
            <h3>{texts.figures}</h3>
            {data.positions.length === 0 ? (
              <p className="muted">{texts.noPositions}</p>
            ) : (
              <>
                <Sparkline series={data.keyword.series} />
                <DataTable
                  label={texts.figures}
                  corner={texts.day}
                  columns={[
                    imports.fields.position,
                    imports.fields.clicks,
                    imports.fields.impressions,
                    texts.from,
                  ]}
                  rows={data.positions.slice(0, 40).map((one) => ({
                    label: shortDay(one.day),
                    cells: [
                      figureText(one.position),
                      figureText(one.clicks),
                      figureText(one.impressions),
                      <span key="from">
                        {programs[one.source]}
                        {one.path ? <small className="keyword-path"> {one.path}</small> : null}
                      </span>,
                    ],
                  }))}
                />
              </>
            )}
            {mayWrite ? <MeasureForm id={id} onTyped={setMeasured} /> : null}
          </section>
          <KeywordForm
            keyword={data.keyword}
            options={options}
            mayWrite={mayWrite}
            onBrief={() => onBrief(id)}
            onEdited={setEdited}
          />
        </div>
      ) : error ? null : (
        <Skeleton rows={8} />
      )}
    </GuardedDrawer>
  )
}

function Alarms({ keyword }: { keyword: KeywordRow }) {
  const lines = [
    keyword.targetDead ? texts.dead : null,
    keyword.wrongPage ? fillText(texts.wrong, { path: keyword.serpPath ?? '' }) : null,
    keyword.rivalPaths.length > 0 ? fillText(texts.rivals, { paths: keyword.rivalPaths.join(', ') }) : null,
  ].filter((line) => line !== null)
  return lines.map((line) => (
    <p key={line} className="admin-line">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>{line}</span>
    </p>
  ))
}
