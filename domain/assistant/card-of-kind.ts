import type { SafetyCategory } from './safety-reading.ts'

const CARDS: Readonly<Record<string, string>> = {
  'emergency/breathing': 'respirar',
  'emergency/chest': 'respirar',
  'emergency/vision': 'perdida-vision',
  'emergency/skin': 'piel-blanca-morada',
  'emergency/bleeding': 'sangrado',
  emergency: 'urgencia',
  'complication/infection': 'fiebre-cirugia',
  'complication/pain': 'dolor-intenso',
  'complication/balloon': 'vomitos-balon',
  complication: 'complicacion',
  self_harm: 'hacerse-dano',
  pregnancy: 'embarazo',
  minor: 'menor',
  eating_disorder: 'trastorno-alimentario',
  coercion: 'coaccion',
  medicine: 'medicacion',
}

/** Id of the card for a kind of the corpus, such as `emergency/vision`. */
export function cardOfKind(category: SafetyCategory, kind: string): string {
  return (kind.startsWith(`${category}/`) ? CARDS[kind] : undefined) ?? CARDS[category]!
}

const CATEGORIES: Readonly<Record<string, SafetyCategory>> = Object.fromEntries(
  Object.entries(CARDS).map(([kind, card]) => [card, kind.split('/')[0] as SafetyCategory]),
)

/** What a card is about. */
export function categoryOfCard(card: string): SafetyCategory {
  return CATEGORIES[card] ?? 'emergency'
}
