import type { Knowledge, TreatmentFacts } from './knowledge.ts'
import type { Named } from './read-mentions.ts'

/** Words for a way of treating, and the treatments that work that way. */
const TECHNIQUES: readonly (readonly [said: RegExp, slugs: RegExp])[] = [
  [/\b(laser\w*)\b/, /^(laser|depilacion-laser|eliminacion)/],
  [/\b(ultrasonidos?)\b/, /^hifu/],
  [/\b(frio|congel\w+|criolipo\w*)\b/, /^cool360$/],
  [/\b(luz|luces)\b/, /^(ipl|fototerapia)/],
  [
    /\b(oper(o|a|ar|arme|arse|arlo|arla|acion)|cirugia|quirofano|bisturi)\b/,
    /^(blefaroplastia|rinoplastia|otoplastia|abdominoplastia|liposuccion|lifting|aumento|injerto)/,
  ],
  [
    /\b(pinch\w+|infiltr\w+|inyec\w+|inyet\w+|jeringa\w*|agujas?|agujitas?|rellen\w+)\b/,
    /^(neuromoduladores|acido-hialuronico|rinomodelacion|esclerosis|mesoterapia|bioestimulacion|prp)/,
  ],
  [/\b(crema|pastilla\w*|capsula\w*)\b/, /^(minoxidil|dutasterida|biotina)/],
]

const ZONES = [
  [
    'corporal',
    /\b(cuerpo|barriga\w*|tripa\w*|abdomen|vientre|cintura|muslos?|piernas?|brazos?|culo|gluteos?|espalda|rodillas?|flancos|michelin\w*)\b/,
  ],
  [
    'facial',
    /\b(cara|carita|facial|rostro|frente|mejillas?|papada|ojos|ojeras|labios?|bigote|menton|barbilla|ovalo)\b/,
  ],
  ['capilar', /\b(pelo|cabello|capilar|cabeza|calva|alopecia|coronilla|cuero cabelludo)\b/],
] as const

/**
 * What is meant when more was said than the name: the treatment of a concern that works the way somebody describes
 * («pincharme las arañitas»), and the variant of a treatment for the zone («radiofrecuencia en la tripa»).
 */
export function narrowNames(
  { treatments: byId, concerns }: Knowledge,
  words: readonly string[],
  named: Named,
) {
  const text = words.join(' ')
  if (named.treatments.length === 0 && named.concern !== null) {
    const described = describedBy(concerns.get(named.concern)?.treatments ?? [], text)
    const treatment = described && byId.get(described)
    return treatment ? { ...named, treatments: [treatment], sides: [[treatment]] } : named
  }
  const treatments = named.treatments.map((treatment) => variantFor(byId, treatment, text))
  return { ...named, treatments: [...new Set(treatments)] }
}

function describedBy(slugs: readonly string[], text: string): string | undefined {
  for (const [said, works] of TECHNIQUES) {
    const slug = said.test(text) ? slugs.find((one) => works.test(one)) : undefined
    if (slug !== undefined) return slug
  }
  return undefined
}

function variantFor(byId: Knowledge['treatments'], treatment: TreatmentFacts, text: string): TreatmentFacts {
  const [, family, own] = /^(.+)-(corporal|facial|capilar)$/.exec(treatment.slug) ?? []
  if (family === undefined || ZONES.some(([zone, said]) => zone === own && said.test(text))) return treatment
  const zone = ZONES.find(([name, said]) => name !== own && said.test(text))
  return (zone && byId.get(`${family}-${zone[0]}`)) ?? treatment
}
