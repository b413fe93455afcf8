import { Card } from '#app/ui/card.tsx'
import { Cover } from '#app/ui/cover.tsx'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { comparisonAddress } from '#domain/catalogue/comparison-selection.ts'
import type { ComparatorData } from './comparator-data.ts'

/** Prepared comparisons with their treatments' covers: a start, or a next step. */
export function Presets({ presets }: Pick<ComparatorData, 'presets'>) {
  return (
    // It only counts the clicks on the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ul
      className="grid-cards comparison-presets"
      style={{ '--columns': 4 } as object}
      onClick={({ target }) => {
        if ((target as Element).closest('a')) countEvent('comparator', { target: 'preset' })
      }}
    >
      {presets.map(({ id, name, text, treatments }) => (
        <li key={id}>
          <Card
            href={comparisonAddress({ treatments })}
            title={name}
            row
            cover={
              <div className="covers">
                {treatments.map((slug) => (
                  <Cover key={slug} slug={slug} />
                ))}
              </div>
            }
          >
            <p>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
