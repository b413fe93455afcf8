import type { CatalogueItem } from '#domain/catalogue-item.ts'
import { groupByUnit, groupCountText } from '#domain/catalogue-filter.ts'
import { TreatmentCard } from '#app/ui/card.tsx'

/** Cards on the first screen, whose pictures are fetched at once. */
const EAGER = 4

/** «Todos»: one flat grid of 1 to 4 columns. */
export function AllResults({ items }: { items: readonly CatalogueItem[] }) {
  return (
    <>
      <h2 className="sr-only">Todos</h2>
      <Grid items={items} eager={EAGER} />
    </>
  )
}

/** «Por Categoría»: a grid per unit with its count. */
export function ResultsByCategory({ items }: { items: readonly CatalogueItem[] }) {
  return groupByUnit(items).map(({ unit, unitName, items: inUnit }) => (
    <section key={unit} aria-labelledby={`unidad-${unit}`} className="mb-16">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-tinta pt-4">
        <h2 id={`unidad-${unit}`} className="text-h3">
          {unitName}
        </h2>
        <p className="muted numbers">{groupCountText(inUnit.length)}</p>
      </div>
      <Grid items={inUnit} eager={0} />
    </section>
  ))
}

function Grid({ items, eager }: { items: readonly CatalogueItem[]; eager: number }) {
  return (
    <ul className="grid-cards" style={{ '--columns': 4 } as object}>
      {items.map((item, index) => (
        <li key={item.slug} className="flex">
          <TreatmentCard treatment={item} category={item.serviceName} meta={[item.price]} eager={index < eager} row />
        </li>
      ))}
    </ul>
  )
}
