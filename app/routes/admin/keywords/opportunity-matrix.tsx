import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { countText } from '#content/count-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordRow, OpportunityRow } from '#domain/keywords/keyword-view.ts'
import { DEMAND_BANDS, OPPORTUNITY_BANDS } from '#domain/keywords/opportunities.ts'
import { DeltaCell, PositionInRow, TargetCell } from './keyword-cells.tsx'
import { useKeywordPart } from './use-keywords.ts'

const { opportunities: texts } = keywordTexts
const SHOWN = 60

/** Position by demand; a cell narrows the list below. */
export function OpportunityMatrix({ onOpen }: { onOpen: (row: KeywordRow) => void }) {
  const { data, error, refetch } = useKeywordPart<{ items: OpportunityRow[] }>('opportunities')
  const [chosen, choose] = useUrlValue('celda')
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  if (data.items.length === 0) return <p className="muted">{texts.empty}</p>
  const cellOf = ({ band, demand }: OpportunityRow) => `${band}-${demand}`
  const shown = data.items.filter((one) => chosen === '' || cellOf(one) === chosen).slice(0, SHOWN)
  return (
    <div>
      <p className="muted">{texts.text}</p>
      <table className="keyword-matrix" aria-label={texts.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.matrix}</span>
            </th>
            {DEMAND_BANDS.map((demand) => (
              <th key={demand} scope="col">
                {texts.demand[demand]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OPPORTUNITY_BANDS.map(({ id }) => (
            <tr key={id}>
              <th scope="row">{texts.bands[id]}</th>
              {DEMAND_BANDS.map((demand) => {
                const cell = `${id}-${demand}`
                const count = data.items.filter((one) => cellOf(one) === cell).length
                return (
                  <td key={demand}>
                    <button
                      type="button"
                      aria-label={`${texts.bands[id]}, ${texts.demand[demand]}: ${count}`}
                      aria-pressed={chosen === cell}
                      data-heat={heatOf(count)}
                      disabled={count === 0}
                      onClick={() => choose(chosen === cell ? undefined : cell)}
                    >
                      {count}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="keyword-rows">
        {shown.map(({ keyword }) => (
          <li key={keyword.id}>
            <button type="button" className="keyword-open" onClick={() => onOpen(keyword)}>
              {keyword.text}
            </button>
            <TargetCell row={keyword} />
            <span className="muted">
              {keyword.impressions === null ? null : countText(texts.impressions, keyword.impressions)}
            </span>
            <DeltaCell delta={keyword.delta28} />
            <PositionInRow row={keyword} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** From 0 to 4. */
export function heatOf(count: number): number {
  return count === 0 ? 0 : Math.min(4, 1 + Math.floor(Math.log10(count) * 2))
}
