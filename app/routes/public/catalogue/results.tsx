import { TreatmentCard } from '#app/ui/card.tsx'
import { listPrice } from '#content/list-price.ts'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import { groupByUnit, groupCountText } from '#domain/catalogue/catalogue-filter.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'

/** Cards above the fold, whose images load eagerly. */
const EAGER = 4

/** «Todos»: one flat grid of 1 to 4 columns. */
export function AllResults({ items }: { items: readonly CatalogueItem[] }) {
  return (
    <>
      <h2 className="sr-only">{uiCatalogue.results}</h2>
      <Grid items={items} eager={EAGER} />
    </>
  )
}

/** «Por Categoría»: a grid per unit with its count; on phones, a row that scrolls. */
export function ResultsByCategory({ items }: { items: readonly CatalogueItem[] }) {
  return groupByUnit(items).map(({ unit, unitName, items: inUnit }) => (
    <section key={unit} aria-labelledby={`unidad-${unit}`} className="not-last:mb-14">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-tinta pt-4">
        <h2 id={`unidad-${unit}`} className="text-h3">
          {unitName}
        </h2>
        <p className="muted numbers text-small">{groupCountText(inUnit.length)}</p>
      </div>
      <ul className="grid-cards scroll-row md:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {inUnit.map((item) => (
          <li key={item.slug} className="flex">
            <ItemCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Grid({ items, eager }: { items: readonly CatalogueItem[]; eager: number }) {
  return (
    <ul className="grid-cards md:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {items.map((item, index) => (
        <li key={item.slug} className="flex">
          <ItemCard item={item} eager={index < eager} row />
        </li>
      ))}
    </ul>
  )
}

function ItemCard({ item, ...look }: { item: CatalogueItem; eager?: boolean; row?: boolean }) {
  return (
    <TreatmentCard
      {...look}
      treatment={item}
      category={item.serviceName}
      meta={item.price ? [listPrice(item.price)] : []}
    />
  )
}
