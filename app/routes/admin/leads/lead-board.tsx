import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, backOffice } from '#content/ui.ts'
import type { LeadBoard as Board, LeadRow } from '#domain/lead/lead-list.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import { useEffect, useRef, useState } from 'react'
import { BoardCard } from './board-card.tsx'
import { neighbourStatus } from './board-moves.ts'
import { LeadStatusChip } from './lead-status.tsx'
import { MoveReason } from './move-reason.tsx'
import { NoLeads } from './no-leads.tsx'
import { useBoard } from './use-board.ts'
import type { LeadFilterState } from './use-lead-list.ts'

const texts = adminLeads.board
/** Drop targets only: closed requests are not shown here. */
const ENDS: readonly LeadStatus[] = ['treated', 'lost', 'invalid']

/** The open requests by state; a card is moved with `<` and `>`, or dragged. */
export function LeadBoard({ filters }: { filters: LeadFilterState }) {
  const { query, columns, move, asked, answer } = useBoard(filters)
  const { can } = useStaff()
  const movable = can('leads.write')
  const element = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [dragged, setDragged] = useState<LeadRow | null>(null)
  const rows = columns.flatMap((column) => column.rows)
  const row = rows.find(({ folio }) => folio === current)

  const focus = (folio: string | undefined) => {
    if (folio === undefined) return
    setCurrent(folio)
    element.current?.querySelector<HTMLElement>(`[data-card="${folio}"] a`)?.focus()
  }
  // A moved card is a new element in another column, so the focus is moved with it.
  const status = row?.status
  useEffect(() => {
    if (current === null || document.activeElement !== document.body) return
    element.current?.querySelector<HTMLElement>(`[data-card="${current}"] a`)?.focus()
  }, [current, status])

  const step = (steps: number) => focus(neighbourCard(columns, current, steps))
  const aside = (steps: number) => focus(cardBeside(columns, current, steps))
  useKeys(texts.keys, [
    { keys: 'j', label: texts.down, run: () => step(1) },
    { keys: 'k', label: texts.up, run: () => step(-1) },
    { keys: 'h', label: texts.left, run: () => aside(-1) },
    { keys: 'l', label: texts.right, run: () => aside(1) },
    ...(movable
      ? [
          { keys: '>', label: texts.moveNext, run: () => row && move(row, neighbourStatus(row.status, 1)) },
          { keys: '<', label: texts.moveBack, run: () => row && move(row, neighbourStatus(row.status, -1)) },
        ]
      : []),
  ])

  if (query.isPending) return <Skeleton rows={6} />
  const again = () => void query.refetch()
  if (!query.data) return <LoadFailed error={query.error} onRetry={again} />
  const drop = (to: LeadStatus) => {
    if (dragged) move(dragged, to)
    setDragged(null)
  }

  return (
    <>
      {query.error ? <LoadFailed error={query.error} onRetry={again} kept /> : null}
      {query.error ? null : <StaleLine updatedAt={query.dataUpdatedAt} onRefresh={again} />}
      {rows.length === 0 && !query.error ? <NoLeads filters={filters} otherwise={texts.none} /> : null}
      {movable && rows.length > 0 ? (
        <p className="micro muted max-md:hidden">{fillText(texts.hint, { back: '<', next: '>' })}</p>
      ) : null}
      {rows.length > 0 ? (
        <div className="lead-board" ref={element} role="group" aria-label={texts.label}>
          {openFirst(columns).map((column) => (
            <BoardColumn key={column.status} column={column} filters={filters} onDrop={drop}>
              {column.rows.map((one) => (
                <li key={one.folio}>
                  <BoardCard
                    row={one}
                    current={one.folio === current}
                    movable={movable}
                    onFocus={() => setCurrent(one.folio)}
                    onDragStart={() => setDragged(one)}
                  />
                </li>
              ))}
            </BoardColumn>
          ))}
          {movable ? (
            <section className="board-ends" aria-label={texts.close}>
              {ENDS.map((end) => (
                <div key={end} className="board-end" {...dropTarget(() => drop(end))}>
                  <LeadStatusChip status={end} />
                </div>
              ))}
            </section>
          ) : null}
        </div>
      ) : null}
      <MoveReason to={asked} onClose={() => answer(null)} onConfirm={answer} />
    </>
  )
}

interface BoardColumnProps {
  column: Board['columns'][number]
  filters: LeadFilterState
  onDrop: (status: LeadStatus) => void
  children: React.ReactNode
}

function BoardColumn({ column: { status, count, rows }, filters, onDrop, children }: BoardColumnProps) {
  const figure = count.value.toLocaleString('es')
  const counted = count.more ? fillText(backOffice.table.capped, { count: figure }) : figure
  const name = fillText(texts.column, { status: adminLeads.statuses[status], count: counted })
  const head = (
    <h2>
      <LeadStatusChip status={status} />
      <span className="numbers">{counted}</span>
    </h2>
  )
  const cards = <ul>{children}</ul>
  return (
    <section
      className="board-column"
      data-empty={rows.length === 0 || undefined}
      aria-label={name}
      {...dropTarget(() => onDrop(status))}
    >
      {rows.length > 0 && isClosed(status) ? (
        <details>
          <summary>{head}</summary>
          {cards}
        </details>
      ) : (
        <>
          {head}
          {rows.length === 0 ? null : cards}
        </>
      )}
      {count.value > rows.length ? (
        <button type="button" className="inline-link" onClick={() => filters.set({ status: [status] })}>
          {fillText(texts.more, { count: counted })}
        </button>
      ) : null}
    </section>
  )
}

/** What is still to be done stands first, what is closed at the end. */
function openFirst(columns: Board['columns']): Board['columns'] {
  return columns.toSorted((a, b) => Number(isClosed(a.status)) - Number(isClosed(b.status)))
}

function dropTarget(onDrop: () => void) {
  return {
    onDragOver: (event: React.DragEvent) => event.preventDefault(),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      onDrop()
    },
  }
}

/** The card `steps` further down in its column; the first one if none is current. */
function neighbourCard(columns: Board['columns'], current: string | null, steps: number): string | undefined {
  const column = columns.find(({ rows }) => rows.some(({ folio }) => folio === current))
  if (!column) return columns.find(({ rows }) => rows.length > 0)?.rows[0]?.folio
  const at = column.rows.findIndex(({ folio }) => folio === current)
  return column.rows[Math.min(Math.max(at + steps, 0), column.rows.length - 1)]?.folio
}

/** The first card of the next non-empty column. */
function cardBeside(columns: Board['columns'], current: string | null, steps: number): string | undefined {
  const filled = columns.filter(({ rows }) => rows.length > 0)
  const at = filled.findIndex(({ rows }) => rows.some(({ folio }) => folio === current))
  return filled[Math.min(Math.max(at + steps, 0), filled.length - 1)]?.rows[0]?.folio
}
