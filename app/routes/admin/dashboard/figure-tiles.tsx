import { fillText } from '#content/fill-text.ts'
import { dashboardTexts as texts } from '#content/ui.ts'
import type { ComparedFigures, Figures } from '#domain/dashboard/dashboard.ts'
import type { DashboardPeriod } from '#domain/dashboard/periods.ts'
import { StatTile } from '#app/ui/stat-tile.tsx'
import {
  type Change,
  countChange,
  minutesChange,
  minutesText,
  share,
  shareChange,
  shareText,
  whole,
} from './figure-text.ts'

type Figure = {
  id: keyof typeof texts.figures
  value: (figures: Figures) => string
  change: (now: Figures, before: Figures, against: string) => Change
}

const ofShare = (id: Figure['id'], read: (figures: Figures) => number | null): Figure => ({
  id,
  value: (figures) => shareText(read(figures)),
  change: (now, before, against) => shareChange(read(now), read(before), against),
})

const FIGURES: readonly Figure[] = [
  {
    id: 'leads',
    value: ({ leads }) => whole(leads),
    change: (now, before, against) => countChange(now.leads, before.leads, against),
  },
  ofShare('contacted', ({ contacted, leads }) => share(contacted, leads)),
  {
    id: 'response',
    value: ({ responseMedian }) => minutesText(responseMedian),
    change: (now, before, against) => minutesChange(now.responseMedian, before.responseMedian, against),
  },
  ofShare('booked', ({ booked, leads }) => share(booked, leads)),
  ofShare('attended', ({ attended, missed }) => share(attended, attended + missed)),
]

const MEASURED = ofShare('measured', ({ measured, leads }) => share(measured, leads))
/** Replaces the measured figures in a user's own view, since those are not one person's doing. */
const CALLS: Figure = {
  id: 'calls',
  value: ({ calls }) => whole(calls ?? 0),
  change: (now, before, against) => countChange(now.calls ?? 0, before.calls ?? 0, against),
}

const list = new Intl.ListFormat('es')

/** Below this many requests a change means little and gets no color. */
const ENOUGH = 20

interface FigureTilesProps {
  figures: ComparedFigures
  period: DashboardPeriod
}

/** The figures of a period against the previous one and against the same weekdays. */
export function FigureTiles({
  figures: { whole: all, current, previous, weekday },
  period,
}: FigureTilesProps) {
  const against = texts.against[period]
  const compared = (change: Figure['change'], before: Figures, than: string): Change => {
    const { text, tone } = change(current, before, than)
    return { text, tone: Math.min(current.leads, before.leads) < ENOUGH ? 'same' : tone }
  }
  const tiles = [...FIGURES, all.calls === null ? MEASURED : CALLS].map(({ id, value, change }) => ({
    id,
    value: value(all),
    changes: [
      compared(change, previous, against.previous),
      compared(change, weekday, against.weekday),
    ].filter(({ text }) => text !== texts.noComparison),
  }))
  const known = tiles.filter(({ value }) => value !== texts.noData)
  const unknown = tiles.filter(({ value }) => value === texts.noData).map(({ id }) => texts.figures[id].name)
  const isCompared = known.some(({ changes }) => changes.length > 0)
  return (
    <>
      <div className="figure-tiles">
        {known.map(({ id, value, changes: [change, second] }) => (
          <StatTile
            key={id}
            label={texts.figures[id].name}
            value={value}
            definition={texts.figures[id].definition}
            {...(change ? { change } : {})}
            {...(second ? { second } : {})}
          />
        ))}
      </div>
      {unknown.length === 0 && isCompared ? null : (
        <p className="figures-missing">
          {unknown.length > 0 ? fillText(texts.unknown, { names: list.format(unknown) }) : null}{' '}
          {isCompared ? null : texts.uncompared}
        </p>
      )}
    </>
  )
}
