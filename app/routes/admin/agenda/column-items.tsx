import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { Check, Clock, Plus } from 'lucide-react'
import type { AgendaColumn, ColumnItem } from './agenda-columns.ts'
import { countText } from './agenda-sentence.ts'
import { clockOf, clockText, lengthText } from './agenda-time.ts'
import { fitsAt } from './fitting.ts'
import type { GridHands } from './grid-hands.ts'
import { visitMark } from './visit-mark.ts'

/** Lower ones have one line. */
const TWO_LINES = 40

type Of<Kind> = Extract<ColumnItem, { kind: Kind }>

interface VisitItemProps {
  item: Of<'visit'>
  column: AgendaColumn
  now: number
  dense: boolean
  hands: GridHands
}

/** A visit, or a held time, which is nobody's yet. */
export function VisitItem({ item, column, now, dense, hands }: VisitItemProps) {
  const { visit, from, until } = item
  const { person } = visit
  const mark = visitMark(visit, now)
  if (mark.look === 'held') {
    return (
      <div className="agenda-item agenda-held">
        <p>
          <Clock className="icon" aria-hidden="true" />
          <b>{mark.text}</b>
        </p>
        {until - from >= TWO_LINES && !dense ? (
          <span>{person ? fillText(agendaTexts.held.for, { name: person.name }) : agendaTexts.held.by}</span>
        ) : null}
      </div>
    )
  }
  const what = person?.reason ?? agendaTexts.firstVisit
  const isShort = until - from < TWO_LINES
  const isMoved = hands.move?.visit.id === visit.id
  return (
    <button
      type="button"
      className="agenda-item agenda-visit"
      data-visit={visit.id}
      data-look={mark.look}
      data-extra={visit.overbooked || undefined}
      data-moved={isMoved || undefined}
      aria-pressed={hands.open === visit.id}
      disabled={!person}
      onPointerDown={(event) => hands.onGrab(event, visit, column)}
      onClick={() => hands.onOpen(visit)}
    >
      <span className="agenda-line">
        <b>{person ? (dense ? shortName(person.name) : person.name) : agendaTexts.hidden}</b>
        {isShort && !dense && !(mark.text && mark.look !== 'done') ? <span>{what}</span> : null}
        {isShort && mark.look !== 'done' && mark.text ? <em>{mark.text}</em> : null}
        {mark.look === 'done' ? (
          <>
            {dense ? null : <Check className="icon" aria-hidden="true" />}
            <span className="sr-only">{mark.text}</span>
          </>
        ) : null}
        {dense ? <span className="sr-only">{clockText(from)}</span> : <i>{clockText(from)}</i>}
      </span>
      {isShort ? null : (
        <span className="agenda-line">
          <span>{what}</span>
          {mark.text && mark.look !== 'done' ? (
            <em className={dense ? 'sr-only' : undefined}>{mark.text}</em>
          ) : visit.overbooked ? (
            <em className={dense ? 'sr-only' : undefined}>{agendaTexts.marks.extra}</em>
          ) : null}
        </span>
      )}
    </button>
  )
}

interface GapItemProps {
  item: Of<'gap'>
  column: AgendaColumn
  dense: boolean
  hands: GridHands
}

/** A free hour. While a visit is moved, only gaps that it fits in stay green. */
export function GapItem({ item: { gap, from, until }, column, dense, hands }: GapItemProps) {
  const { move, mayWrite } = hands
  const length = lengthText(until - from)
  const isFit = move
    ? fitsAt(column, from, move.minutes, { except: move.visit.id, now: move.now })
    : undefined
  const inside = (
    <>
      {dense || !mayWrite ? null : <Plus className="icon" aria-hidden="true" />}
      <b>{dense ? length : fillText(agendaTexts.gap.free, { length })}</b>
      <span className="sr-only">
        {fillText(agendaTexts.gap.at, { time: clockOf(gap.startsAt), resource: column.resource.name })}
      </span>
      {gap.fits > 0 && !dense ? <span>{countText(agendaTexts.gap.fits, gap.fits)}</span> : null}
    </>
  )
  if (!mayWrite) return <div className="agenda-item agenda-gap">{inside}</div>
  return (
    <button
      type="button"
      className="agenda-item agenda-gap"
      data-fits={isFit}
      onClick={() => hands.onGap(column, from)}
    >
      {inside}
    </button>
  )
}

interface BlockItemProps {
  item: Of<'block'>
  dense: boolean
  hands: GridHands
}

/** Time that nobody can book; opened to remove it. */
export function BlockItem({ item: { block, from, until }, dense, hands }: BlockItemProps) {
  const reason = block.reason || agendaTexts.block.kinds[block.kind]
  const label = fillText(agendaTexts.block.label, {
    reason,
    from: clockText(from),
    until: clockText(until),
  })
  if (!hands.mayWrite)
    return (
      <div className="agenda-item agenda-block">
        <span>{reason}</span>
      </div>
    )
  return (
    <button
      type="button"
      className="agenda-item agenda-block"
      aria-label={label}
      onClick={() => hands.onBlock(block)}
    >
      {dense ? null : <span>{reason}</span>}
    </button>
  )
}

/** «Amaia L.» */
export function shortName(name: string): string {
  const [first = '', second = ''] = name.split(' ')
  return second ? `${first} ${second.charAt(0)}.` : first
}
