import { comparisonAddress } from '#domain/comparison-selection.ts'
import { LinkRows } from '#app/ui/panel.tsx'
import type { ComparatorData } from './comparator-data.ts'

/** Comparisons ready made: what to begin with, or where to go next. */
export function Presets({ presets }: Pick<ComparatorData, 'presets'>) {
  return (
    <div className="comparison-presets">
      <LinkRows
        links={presets.map(({ name, text, treatments }) => ({
          href: comparisonAddress({ treatments }),
          label: name,
          detail: text,
        }))}
      />
    </div>
  )
}
