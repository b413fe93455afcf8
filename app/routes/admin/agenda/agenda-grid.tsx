import { classNames } from '#app/ui/class-names.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { CSSProperties, ReactNode } from 'react'
import { type AgendaColumn, closedParts, type ColumnItem, type DayRange } from './agenda-columns.ts'
import { clockText } from './agenda-time.ts'
import { BlockItem, GapItem, VisitItem } from './column-items.tsx'
import type { GridHands } from './grid-hands.ts'
import type { Moving } from './use-moving.ts'

/** Columns under one head: a clinic's resources on a day, or a day of the week. */
export type ColumnGroup = {
  key: string
  head: ReactNode
  label: string
  columns: readonly AgendaColumn[]
  /** A closed day shrinks, unless it has visits that must be moved. */
  closed?: string | null
}

const isShut = ({ closed, columns }: ColumnGroup) =>
  Boolean(closed) && !columns.some(({ items }) => items.some(({ kind }) => kind === 'visit'))

interface AgendaGridProps {
  label: string
  groups: readonly ColumnGroup[]
  range: DayRange
  now: number
  /** Minutes of now on the day shown; null on other days. */
  nowAt: number | null
  /** Narrow columns: short names. */
  dense?: boolean
  hands: GridHands
}

/** The hours down the side and a column for each resource, in which every minute has the same height. */
export function AgendaGrid({ label, groups, range, now, nowAt, dense = false, hands }: AgendaGridProps) {
  const hours = Array.from(
    { length: (range.until - range.from) / 60 + 1 },
    (_, index) => range.from + index * 60,
  )
  const tracks = groups.map((group) => {
    const count = Math.max(1, group.columns.length)
    return isShut(group) ? 'minmax(4.5rem, 6.75rem)' : `minmax(calc(${count} * var(--least)), ${count}fr)`
  })
  const style = {
    '--minutes': range.until - range.from,
    gridTemplateColumns: `2.75rem ${tracks.join(' ')}`,
  } as CSSProperties
  return (
    <div className="agenda-scroll">
      <section
        className={classNames('agenda-grid', dense && 'agenda-grid-dense')}
        aria-label={label}
        style={style}
        data-moving={hands.move ? true : undefined}
      >
        <div className="agenda-axis" aria-hidden="true">
          {hours.map((minutes) => (
            <span
              key={minutes}
              style={place(minutes - range.from)}
              data-near={nowAt !== null && Math.abs(minutes - nowAt) < 20 ? true : undefined}
            >
              {clockText(minutes)}
            </span>
          ))}
          {nowAt !== null && nowAt >= range.from && nowAt <= range.until ? (
            <time className="agenda-now" style={place(nowAt - range.from)}>
              {clockText(nowAt)}
            </time>
          ) : null}
        </div>
        {groups.map((group) => (
          <section
            key={group.key}
            className="agenda-group"
            aria-label={group.label}
            data-closed={group.closed ? (isShut(group) ? 'empty' : 'visits') : undefined}
          >
            <div className="agenda-group-head">{group.head}</div>
            <div className="agenda-lanes">
              {group.columns.map((column) => (
                <Lane
                  key={column.key}
                  level={group.head ? 'h3' : 'h2'}
                  {...{ column, range, now, dense, hands }}
                />
              ))}
              {isShut(group) ? <p className="agenda-feast">{group.closed}</p> : null}
            </div>
          </section>
        ))}
      </section>
    </div>
  )
}

interface LaneProps {
  level: 'h2' | 'h3'
  column: AgendaColumn
  range: DayRange
  now: number
  dense: boolean
  hands: GridHands
}

function Lane({ level: Heading, column, range, now, dense, hands }: LaneProps) {
  const { resource, items } = column
  const sorted = items.toSorted((a, b) => a.from - b.from || a.until - b.until)
  return (
    <div className="agenda-lane">
      <Heading className="agenda-lane-head" title={resource.name}>
        {dense ? (
          <>
            <span aria-hidden="true">{shortPlace(resource.name)}</span>
            <span className="sr-only">{resource.name}</span>
          </>
        ) : (
          resource.name
        )}
      </Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blocks by drag; the dialog does the same by keys */}
      <ul data-column={column.key} onPointerDown={(event) => hands.onEmpty(event, column, range)}>
        {closedParts(column, range).map(({ from, until }) => (
          <li
            key={`c${from}`}
            className="agenda-shut"
            aria-hidden="true"
            style={place(from - range.from, until - from)}
          />
        ))}
        {sorted.map((item) => (
          <li key={item.key} style={itemPlace(item, range)}>
            <Item {...{ item, column, now, dense, hands }} />
          </li>
        ))}
        {hands.move?.target.column.key === column.key ? (
          <li
            aria-hidden="true"
            className="agenda-target-place"
            style={place(hands.move.target.from - range.from, hands.move.minutes)}
          >
            <MoveGhost move={hands.move} />
          </li>
        ) : null}
        {hands.drawn?.key === column.key ? (
          <li
            aria-hidden="true"
            className="agenda-drawn"
            style={place(hands.drawn.from - range.from, hands.drawn.until - hands.drawn.from)}
          />
        ) : null}
      </ul>
    </div>
  )
}

interface ItemProps {
  item: ColumnItem
  column: AgendaColumn
  now: number
  dense: boolean
  hands: GridHands
}

function Item({ item, column, now, dense, hands }: ItemProps) {
  if (item.kind === 'visit') return <VisitItem {...{ item, column, now, dense, hands }} />
  if (item.kind === 'gap') return <GapItem {...{ item, column, dense, hands }} />
  return <BlockItem {...{ item, dense, hands }} />
}

function place(from: number, long?: number): CSSProperties {
  return { '--from': from, ...(long === undefined ? {} : { '--long': long }) } as CSSProperties
}

function itemPlace(item: ColumnItem, range: DayRange): CSSProperties {
  const from = Math.max(item.from, range.from)
  const until = Math.min(item.until, range.until)
  return {
    ...place(from - range.from, Math.max(0, until - from)),
    ...(item.lanes > 1 ? { '--lane': item.lane, '--lanes': item.lanes } : {}),
  } as CSSProperties
}

/** «C. 1» for «Consulta 1», «Láser» for «Cabina láser». */
function shortPlace(name: string): string {
  const words = name.split(' ')
  const last = words.at(-1) ?? name
  if (words.length === 1) return name
  if (/^\d+$/.test(last)) return `${name.charAt(0)}. ${last}`
  return last.charAt(0).toUpperCase() + last.slice(1)
}

/** Where the visit would go. */
function MoveGhost({ move: { target } }: { move: Moving }) {
  return (
    <div className="agenda-item agenda-target" data-fits={target.fits}>
      <b>{target.fits ? clockText(target.from) : agendaTexts.move.taken}</b>
    </div>
  )
}
