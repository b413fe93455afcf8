import { AppLink } from '#app/ui/app-link.tsx'
import { coverageWords } from '#content/coverage-words.ts'
import { fillText } from '#content/fill-text.ts'
import { coverageTexts as texts } from '#content/ui/admin-generator.ts'
import type { CellState } from '#domain/generator/coverage.ts'
import type { CoverageRow, CoverageView } from '#domain/generator/generator-view.ts'
import type { KeyboardEvent } from 'react'

const TONES: Readonly<Record<CellState, string>> = {
  ok: 'good',
  missing: 'late',
  short: 'try',
  over: 'try',
  duplicated: 'try',
  linter: 'late',
  overdue: 'late',
}

interface CoverageTableProps {
  view: CoverageView
  items: readonly CoverageRow[]
  chosen: ReadonlySet<string>
  onlyState: string
  /** A language model may propose what the rules can't. */
  mayModel: boolean
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Pages by fields. A field that can be proposed is a checkbox; arrow keys move between them. */
export function CoverageTable({ view, items, chosen, onlyState, mayModel, onChange }: CoverageTableProps) {
  const { columns, rows } = view
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <section
      className="coverage-scroll"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={fillText(texts.table, { rows: coverageWords.rows[rows] })}
    >
      <table className="coverage-table">
        <thead>
          <tr>
            <th scope="col">{texts.page}</th>
            {columns.map(({ field }) => (
              <th key={field} scope="col">
                {coverageWords.fields[field] ?? field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ kind, slug, name, path, cells }, row) => (
            <tr key={slug}>
              <th scope="row">
                <AppLink href={path}>{name}</AppLink>
              </th>
              {cells.map(({ field, state, detail }, column) => {
                const by = columns[column]?.by
                const key = `${kind}|${slug}|${field}`
                const isOpen = kind !== null && (by === 'rules' || (by === 'model' && mayModel))
                const word = coverageWords.states[state]
                const label = fillText(texts.cell, {
                  field: coverageWords.fields[field] ?? field,
                  name,
                  state: word.toLowerCase(),
                })
                const said = (
                  <span className="tone-pill" data-tone={TONES[state]} title={detail || undefined}>
                    {word}
                  </span>
                )
                return (
                  <td
                    key={field}
                    data-field={coverageWords.fields[field] ?? field}
                    data-quiet={state === 'ok' || (onlyState !== '' && state !== onlyState) || undefined}
                  >
                    {isOpen ? (
                      <label>
                        <input
                          type="checkbox"
                          data-cell={`${row}:${column}`}
                          checked={chosen.has(key)}
                          aria-label={[label, detail].filter(Boolean).join(', ')}
                          onChange={() => toggle(key)}
                          onKeyDown={moveByKeys}
                        />
                        {said}
                      </label>
                    ) : (
                      <span title={by === 'model' ? texts.onlyModel : texts.cannot}>{said}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** To the next cell that can be chosen in the direction of an arrow key. */
function moveByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const by = MOVES[event.key]
  const from = event.currentTarget.dataset.cell?.split(':').map(Number)
  if (!by || !from) return
  const table = event.currentTarget.closest('table')!
  const size = Math.max(table.rows.length, table.rows[0]?.cells.length ?? 0)
  for (let step = 1; step < size; step += 1) {
    const place = `${from[0]! + by[0] * step}:${from[1]! + by[1] * step}`
    const cell = table.querySelector<HTMLElement>(`[data-cell="${place}"]`)
    if (!cell) continue
    event.preventDefault()
    cell.focus()
    return
  }
}
