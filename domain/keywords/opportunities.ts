import { demandOf } from './stem-words.ts'

/** Positions where a better page gains most, by rows of the matrix. */
export const OPPORTUNITY_BANDS = [
  { id: 'near', from: 4, to: 6 },
  { id: 'middle', from: 7, to: 10 },
  { id: 'second', from: 11, to: 15 },
] as const
export const DEMAND_BANDS = ['high', 'medium', 'low'] as const
export type OpportunityBand = (typeof OPPORTUNITY_BANDS)[number]['id']
export type DemandBand = (typeof DEMAND_BANDS)[number]

type Placed = { position: number | null; impressions: number | null; volume: number | null }

/** The band of a position; null outside 4 to 15. */
export function opportunityBand(position: number | null): OpportunityBand | null {
  if (position === null) return null
  return OPPORTUNITY_BANDS.find(({ from, to }) => position >= from - 0.5 && position < to + 0.5)?.id ?? null
}

/** The keywords of the matrix with their cell, most searched for first. Demand is by thirds of these keywords. */
export function opportunities<Keyword extends Placed>(
  keywords: readonly Keyword[],
): { keyword: Keyword; band: OpportunityBand; demand: DemandBand }[] {
  const placed = keywords.flatMap((keyword) => {
    const band = opportunityBand(keyword.position)
    return band ? [{ keyword, band }] : []
  })
  const ordered = placed.toSorted((a, b) => demandOf(b.keyword) - demandOf(a.keyword))
  return ordered.map((one, index) => ({
    ...one,
    demand: DEMAND_BANDS[Math.floor((index * DEMAND_BANDS.length) / ordered.length)] ?? 'low',
  }))
}
