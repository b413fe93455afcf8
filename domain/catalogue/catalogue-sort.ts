import { firstAmount } from '#domain/price/price.ts'
import type { CatalogueItem } from './catalogue-item.ts'

/** Orders of the catalogue, as in its URL; the first is the catalogue's own and isn't written there. */
export const CATALOGUE_ORDERS = ['grupo', 'nombre', 'precio'] as const
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number]

/** The order of a URL; the catalogue's own for anything unknown. */
export function catalogueOrder(text: string | null): CatalogueOrder {
  return CATALOGUE_ORDERS.find((order) => order === text) ?? 'grupo'
}

/** The items in an order. By price, those without an amount come last. */
export function sortCatalogue<T extends Pick<CatalogueItem, 'name' | 'price'>>(
  items: readonly T[],
  order: CatalogueOrder,
): readonly T[] {
  if (order === 'grupo') return items
  const byName = (a: T, b: T) => a.name.localeCompare(b.name, 'es')
  if (order === 'nombre') return items.toSorted(byName)
  const amount = ({ price }: T) => firstAmount(price) ?? Infinity
  const price = new Map(items.map((item) => [item, amount(item)]))
  return items.toSorted((a, b) =>
    price.get(a) === price.get(b) ? byName(a, b) : price.get(a)! - price.get(b)!,
  )
}
