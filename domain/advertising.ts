import { foldedText } from './folded-text.ts'

/** `literal`: the specification's texts. `prudente`: nothing that could be read as advertising a prescription drug. */
export type AdvertisingMode = 'literal' | 'prudente'

export type Regulatory = 'drug' | 'device' | 'unproven' | 'none'

type Advertised = { slug: string; name: string; price: string; regulatory: Regulatory }

/** Neutral service names of the prescription-drug treatments, by slug: what is attended to, not what is given. */
const NEUTRAL_NAMES: Readonly<Record<string, string>> = {
  neuromoduladores: 'Tratamiento de líneas de expresión',
  'dutasterida-capilar': 'Tratamiento médico de la alopecia',
  'minoxidil-capilar': 'Seguimiento médico de la caída del cabello',
  'mesoterapia-capilar': 'Cuidado médico del cuero cabelludo',
  'prp-capilar': 'Valoración médica de la densidad capilar',
  'prp-facial': 'Valoración médica de la calidad de la piel',
  'terapia-hormonal': 'Valoración de la salud hormonal',
  'esclerosis-varices': 'Tratamiento de arañas vasculares',
  'mesoterapia-corporal': 'Valoración médica del contorno corporal',
}
const NEUTRAL_FALLBACK = 'Valoración médica individual'

/** Words of search chips that name a prescription drug or its class. */
const DRUG_WORDS = ['neuromodulador', 'dutasterida', 'minoxidil', 'finasterida', 'toxina', 'prp']

/**
 * The treatment as it may be shown (decisions.md, «Health advertising»; law guide §3). In `prudente` one with a
 * prescription drug takes a neutral name and loses its price text, so packs and offer data go too; its slug stays.
 */
export function forAdvertising<T extends Advertised>(item: T, mode: AdvertisingMode): T {
  if (mode === 'literal' || item.regulatory !== 'drug') return item
  return { ...item, name: NEUTRAL_NAMES[item.slug] ?? NEUTRAL_FALLBACK, price: '' }
}

/** Whether a treatment, by its slug, may only be shown under a neutral name in this mode. */
export function isNeutral(slug: string, mode: AdvertisingMode): boolean {
  return mode === 'prudente' && Object.hasOwn(NEUTRAL_NAMES, slug)
}

/** The same for the index of the search, which knows no more of a treatment than its slug. */
export function indexForAdvertising<T extends { slug: string; name: string; price: string }>(
  items: readonly T[],
  mode: AdvertisingMode,
): readonly T[] {
  if (mode === 'literal') return items
  return items.map((item) =>
    isNeutral(item.slug, mode)
      ? { ...item, name: NEUTRAL_NAMES[item.slug] ?? NEUTRAL_FALLBACK, price: '' }
      : item,
  )
}

/** The search chips that may be shown: in `prudente`, those that name no prescription drug. */
export function chipsForAdvertising(chips: readonly string[], mode: AdvertisingMode): string[] {
  if (mode === 'literal') return [...chips]
  return chips.filter((chip) => !DRUG_WORDS.some((word) => foldedText(chip).includes(word)))
}
