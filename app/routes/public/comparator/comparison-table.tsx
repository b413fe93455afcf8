/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones the
   table's parts are displayed as blocks, which removes their native roles in some screen readers */
import type { ComparisonCell } from '#domain/catalogue/comparison-rows.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Cover } from '#app/ui/cover.tsx'
import type { ComparatorData } from './comparator-data.ts'

/** The row whose items are ordered. */
const IN_ORDER = 'como-es'
const SHORT = 60
/** So many treatments fit a tablet without scrolling sideways. */
const NARROW = 2

type Rows = ComparatorData['rows']

interface ComparisonTableProps {
  treatments: ComparatorData['treatments']
  noTreatment: ComparatorData['noTreatment']
  rows: Rows
  texts: { corner: string; scroll: string; missing: string }
  /** A column is loading. */
  busy: boolean
}

/**
 * «No tratar» and the chosen treatments side by side. On a phone each row is a card that names the treatment in every
 * cell; explicit roles keep it a table for screen readers.
 */
export function ComparisonTable({ treatments, noTreatment, rows, texts, busy }: ComparisonTableProps) {
  const names = [noTreatment.name, ...treatments.map(({ name }) => name)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
    <section className="comparison" aria-label={texts.scroll} aria-busy={busy || undefined} tabIndex={0}>
      <table
        role="table"
        data-narrow={treatments.length <= NARROW || undefined}
        style={{ '--columns': treatments.length + 1 } as object}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.corner}
            </th>
            <th role="columnheader" scope="col" className="none">
              <Untreated {...noTreatment} />
            </th>
            {treatments.map(({ slug, name }) => (
              <th key={slug} role="columnheader" scope="col">
                <Cover slug={slug} eager />
                <AppLink href={`/tratamientos/${slug}`}>{name}</AppLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, name, explanation, none, cells }) => (
            <tr key={id} role="row">
              <th role="rowheader" scope="row">
                <span>{name}</span>
                <small>{explanation}</small>
              </th>
              {[none, ...cells].map((cell, index) => (
                <td
                  key={index}
                  role="cell"
                  className={index === 0 ? 'none' : undefined}
                  data-short={isShort(cell) ? '' : undefined}
                >
                  <span className="cell-name" aria-hidden="true">
                    {names[index]}
                  </span>
                  <Answer cell={cell} ordered={id === IN_ORDER} missing={texts.missing} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Untreated({ name, text }: ComparatorData['noTreatment']) {
  return (
    <div>
      <span>{name}</span>
      <small>{text}</small>
    </div>
  )
}

/** Short enough for half the width of a phone. */
function isShort(cell: ComparisonCell): boolean {
  return cell === null || (typeof cell === 'string' && cell.length <= SHORT)
}

function Answer({ cell, ordered, missing }: { cell: ComparisonCell; ordered: boolean; missing: string }) {
  if (cell === null || cell.length === 0) return <span className="muted">{missing}</span>
  if (typeof cell === 'string') return cell
  if (cell.length === 1) return cell[0]
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {cell.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  )
}
