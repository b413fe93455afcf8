import type { SiteFacts } from './site-facts.ts'
import { WRITTEN_VISIT } from './written-facts.ts'

/** Client-safe. Minutes of a first consultation. */
export function visitMinutes({ visit }: SiteFacts): { shortest: number; longest: number } {
  return visit ?? WRITTEN_VISIT
}

/** «de 30 a 45 minutos» */
export function firstVisitText(facts: SiteFacts): string {
  const { shortest, longest } = visitMinutes(facts)
  return `de ${shortest} a ${longest} minutos`
}
