import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock, ReportRow } from '#domain/measurement/report.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Figure } from './bars-block.tsx'
import { RowName } from './row-name.tsx'
import { shownText } from './shown-text.ts'

const RATINGS = ['good', 'needs', 'poor'] as const
type Rating = (typeof RATINGS)[number]
const TONES = { good: 'done', needs: 'warn', poor: 'error' } as const

/** Measures with a threshold: the share of visits in each class, and the figure that decides in words. */
export function RatingsBlock({ block }: { block: ReportBlock }) {
  const { columns } = block
  const share = (rating: Rating) => columns.findIndex(({ id }) => id === rating)
  const rated = columns.findIndex(({ id }) => id === 'rating')
  const others = [...columns.keys()].filter(
    (index) => index !== rated && !RATINGS.some((rating) => share(rating) === index),
  )
  return (
    <ul className="report-ratings">
      {block.rows.map((row) => {
        const rating = ratingOf(row.cells[rated])
        return (
          <li key={row.label}>
            <p>
              <b>
                <RowName row={row} />
              </b>
              {rating ? <StatusChip tone={TONES[rating]}>{texts.ratings[rating]}</StatusChip> : null}
            </p>
            <Shares row={row} share={share} />
            <dl>
              {others
                .filter((index) => row.cells[index] !== null)
                .map((index) => (
                  <div key={columns[index]!.id}>
                    <dt>{columns[index]!.label}</dt>
                    <dd className="numbers">
                      <Figure value={row.cells[index]} unit={columns[index]!.unit} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

function Shares({ row, share }: { row: ReportRow; share: (rating: Rating) => number }) {
  const known = RATINGS.flatMap((rating) => {
    const cell = row.cells[share(rating)]
    return typeof cell === 'number' ? [{ rating, cell }] : []
  })
  if (known.length === 0) return null
  return (
    <>
      <span className="rating-bar" aria-hidden="true">
        {known.map(({ rating, cell }) => (
          <i key={rating} data-rating={rating} style={{ width: `${cell * 100}%` }} />
        ))}
      </span>
      <p className="rating-words">
        {known.map(({ rating, cell }) => (
          <span key={rating}>
            {texts.ratings[rating]} {shownText(cell, 'share')}
          </span>
        ))}
      </p>
    </>
  )
}

function ratingOf(cell: ReportRow['cells'][number] | undefined): Rating | null {
  return RATINGS.find((rating) => rating === cell || texts.ratings[rating] === cell) ?? null
}
