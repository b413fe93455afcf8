import { foldedText } from '../text/folded-text.ts'

export type Invasiveness = 'surgical' | 'non-surgical'

type InvasivenessSubject = {
  name: string
  shortDescription: string
  serviceName: string
  /** An explicit value, for the few treatments the derived rule gets wrong. */
  surgical?: boolean
}

// In the form returned by `foldedText`; each matches at the start of a word.
const NON_INVASIVE = [
  'laser',
  'mesoterapia',
  'peeling',
  'inyectable',
  'inyeccion',
  'infiltracion',
  'relleno',
  'acido hialuronico',
  'neuromodulador',
  'hifu',
  'ultrasonido',
  'radiofrecuencia',
  'ipl\\b',
  'luz pulsada',
  'led\\b',
  'fototerapia',
  'criolipolisis',
  'presoterapia',
  'carboxiterapia',
  'ondas? de choque',
  'hidratacion',
  'plasma',
  'prp\\b',
  'bioestimul',
  'hilos tensores',
  'rinomodelacion',
  'escleros',
  'escleroterapia',
  'depilacion',
  'sueroterapia',
  'sin cirugia',
  'sin quirofano',
  'no invasiv',
]

const SURGICAL = [
  'cirug',
  'quirurgic',
  'quirofano',
  'lifting',
  'liposuccion',
  'lipoescultura',
  'lipofilling',
  'abdominoplastia',
  'rinoplastia',
  'blefaroplastia',
  'otoplastia',
  'mamoplastia',
  'mastopexia',
  'aumento de pecho',
  'implante',
  'protesis',
  'injerto',
  'microinjerto',
  'trasplante',
]

const nonInvasive = startOfWord(NON_INVASIVE)
const surgical = startOfWord(SURGICAL)

/**
 * Whether a treatment is surgical, by the first rule that applies: its explicit value; a service «cirugía»; a
 * non-invasive keyword; a surgical keyword; otherwise not. Ignores accents and capitals.
 */
export function invasivenessOf(treatment: InvasivenessSubject): Invasiveness {
  return ruledInvasiveness(treatment).value
}

/** `invasivenessOf` with the rule that decided: `given` is the explicit value, `default` means that no rule applied. */
export function ruledInvasiveness(treatment: InvasivenessSubject): {
  value: Invasiveness
  rule: 'given' | 'service' | 'technique' | 'default'
} {
  if (treatment.surgical !== undefined) {
    return { value: treatment.surgical ? 'surgical' : 'non-surgical', rule: 'given' }
  }
  if (foldedText(treatment.serviceName).includes('cirugia')) return { value: 'surgical', rule: 'service' }
  const text = foldedText(`${treatment.name} ${treatment.shortDescription} ${treatment.serviceName}`)
  if (nonInvasive.test(text)) return { value: 'non-surgical', rule: 'technique' }
  if (surgical.test(text)) return { value: 'surgical', rule: 'technique' }
  return { value: 'non-surgical', rule: 'default' }
}

function startOfWord(keywords: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${keywords.join('|')})`)
}
