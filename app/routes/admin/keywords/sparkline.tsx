import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { shortDay } from './keyword-figures-text.ts'

const WIDTH = 64
const HEIGHT = 20

/** The course of a position; up is better. Its table is in the drawer. */
export function Sparkline({ series }: { series: KeywordRow['series'] }) {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last || series.length < 2) return null
  const values = series.map(({ position }) => position)
  const [best, worst] = [Math.min(...values), Math.max(...values)]
  const days = Math.max(1, Date.parse(last.day) - Date.parse(first.day))
  const points = series.map(({ day, position }) => {
    const x = ((Date.parse(day) - Date.parse(first.day)) / days) * (WIDTH - 4) + 2
    const y = worst === best ? HEIGHT / 2 : ((position - best) / (worst - best)) * (HEIGHT - 6) + 3
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const label = fillText(keywordTexts.drawer.sparkline, {
    from: shortDay(first.day),
    to: shortDay(last.day),
    first: first.position,
    last: last.position,
  })
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={points.join(' ')} />
      <circle cx={points.at(-1)!.split(',')[0]} cy={points.at(-1)!.split(',')[1]} r="2" />
    </svg>
  )
}
