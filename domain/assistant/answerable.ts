import type { Answer } from './answer.ts'
import { isForeign } from './foreign-words.ts'
import { isPersonWord, saysIntentOnly, saysPlace } from './intents.ts'
import type { Reading } from './read-question.ts'
import type { Engine } from './read-mentions.ts'
import { kindOf } from './subjects/subject-signs.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** What an answer was found by. */
export type Path = 'site' | 'where' | 'treatment' | 'subject' | 'follow-up' | 'search' | 'page' | 'postcode'

export type Draft = {
  answer: Answer
  path: Path
  coverage?: number
  titleCoverage?: number
  /** The page it is about, and what speaks for that. */
  subject?: { href: string; probability: number; signs: ReadonlyMap<string, number> }
}

/** What no page says: who works here, of what make things are, how often something was done. */
const UNSAID =
  /\b(como se llama (el|la|tu|vuestr\w+|usted\w*)|nombre\w* y|nombre\w* (de|del) (el |la |los |las |vuestr\w+ |quien )?(doctor|medic|cirujan|enfermer|director|jef|equipo|persona|marca|crema|producto|quien)\w*|apellid\w+|marcas?|modelo|fabrica\w*|serie|cuant[oa]s (\w+ ){1,2}(hicisteis|habeis|llevais|teneis|tienen|atend\w+|hac(eis|en)|trabajan)|(doctor\w*|medico|cirujan\w+|enfermer\w+|psicolog\w+|nutricionista|recepcionista|director\w*|jef[ea]) (\w+ ){0,3}(se llama|tiene|cobra|gana|habla)|cuant[oa]s (\w+ )?(enfermer|medic|doctor|cirujan|emplead|trabajador|pacient|client|metros|operacion)\w*|(cobra|gana|paga)n? (un|una|el|la|los|las|vuestr\w+)|(aparca\w*|parking) (\w+ ){0,6}(gratis|cuesta|precio)|(cuesta|precio|vale) (\w+ ){0,2}(aparca\w*|parking)|tasa|porcentaje de|estadistica\w*|resenas|que nota|estrellas|instagram|famos[oa]s?|en 20\d\d|(este|el) ano pasado|habeis tenido|han tenido|descuento\w*|oferta\w*|regal\w+|catalogo|muestras?)\b/
/** Questions that a search engine answers better. */
const EVERYDAY =
  /\b((tiempo|dia) (hace|hara|va a hacer|hizo)|que hora es|quien (gano|ganara|es|fue|escribio|invento|preside)|cuant[oa] (cuesta|vale|es|custa) (\w+ )?(metro|autobus|bus|avion|tren|billete|taxi|coche|piso|entrada|vuelo|movil|iphone)|capital de|como (se )?(cocina|hace un|hace una|hacen|quita|quitan|limpia|renueva|dice|escribe)|recom\w+ (un|una|algun|alguna) (serie|peli\w*|libro|restaurante|hotel|coche|movil)|significa la palabra|cuent\w+ (un )?chiste|(haz|escrib\w+|traduc\w+|corrig\w+|ayuda\w*) (me )?(un|una|este|esta|con))\b/

/** What speaks for and against an answer; each between 0 and 1. */
export function signsOf(
  engine: Engine,
  reading: Reading,
  { answer, path, coverage = 0, titleCoverage = 0, subject }: Draft,
): Record<string, number> {
  const { words, named, intents, site } = reading
  const content = words
    .map((word, index) => ({ word, key: wordKey(word), isNamed: named.used.has(index) }))
    .filter(({ word }) => !STOP_WORDS.has(word) && !isPersonWord(word))
  const weigh = (list: readonly { key: string }[]) =>
    list.reduce((sum, { key }) => sum + engine.weight(key), 0)
  const total = weigh(content) || 1
  const rest = content.filter(
    ({ word, isNamed }) =>
      !isNamed && !saysIntentOnly(word) && !((path === 'where' || path === 'site') && saysPlace(word)),
  )
  const hrefs = [...new Set((answer.passages ?? []).map(({ href }) => href))].slice(0, 3)
  const found = new Set(
    rest.length === 0
      ? []
      : hrefs.flatMap((href) =>
          engine
            .search(
              rest.map(({ word }) => word),
              { href },
            )
            .flatMap((hit) => [...hit.found]),
        ),
  )
  const like = (sign: string) => subject?.signs.get(sign) ?? 0
  // No text of the site contains these; a search may only have guessed them.
  const isUnknown = ({ key }: { key: string }) =>
    !engine.known.has(key) && (path === 'search' || path === 'page' || !found.has(key))
  const unexplained = weigh(rest.filter(({ key }) => !found.has(key))) / total
  const unknown = weigh(rest.filter(isUnknown)) / total
  return {
    [`by ${path}`]: 1,
    [`unexplained by ${path}`]: unexplained,
    [`unknown by ${path}`]: unknown,
    unexplained,
    unknown,
    'unsaid asked': UNSAID.test(words.join(' ')) ? 1 : 0,
    'everyday matter': EVERYDAY.test(words.join(' ')) ? 1 : 0,
    [`about ${subject ? kindOf(subject.href) : 'nothing'}`]: 1,
    'sure and near': (subject?.probability ?? 0) * like('phrase'),
    foreign: weigh(content.filter(({ key }) => isForeign(key))) / total,
    'foreign beside names': weigh(rest.filter(({ key }) => isForeign(key))) / total,
    'some foreign': rest.some(({ key }) => isForeign(key)) ? 1 : 0,
    named: weigh(content.filter(({ isNamed }) => isNamed)) / total,
    'nothing named': named.used.size === 0 ? 1 : 0,
    intent: intents.length > 0 ? 1 : 0,
    'city, place asked': named.cities.length > 0 && words.some(saysPlace) ? 1 : 0,
    'town, place asked': named.place !== null && words.some(saysPlace) ? 1 : 0,
    'own name': like('own name'),
    'own name said': like('own name said'),
    explains: like('explains'),
    'explains, intent': intents.length > 0 ? like('explains') : 0,
    'site by rule': site !== null && reading.siteByRule ? 1 : 0,
    'site read': site !== null && !reading.siteByRule ? 1 : 0,
    coverage,
    titleCoverage,
    short: rest.length <= 1 ? 1 : 0,
    offered: reading.offered,
    'offered, unexplained': reading.offered * unexplained,
    'offered, not named': named.used.size === 0 ? reading.offered : 0,
    offTopic: reading.offTopic,
    notPublished: reading.notPublished,
    'off topic, nothing named': named.used.size === 0 ? reading.offTopic : 0,
    sure: subject?.probability ?? 0,
    'no subject': subject ? 0 : 1,
    read: like('read'),
    'read, as a power': like('read, as a power'),
    'read, nothing named': named.used.size === 0 ? like('read, as a power') : 0,
    'read, most': like('read, most'),
    phrase: like('phrase'),
    letters: like('letters'),
    phrases: like('phrases'),
    body: like('body'),
    'hit coverage': like('hit coverage'),
    'hit title': like('hit title'),
    before: like('before, nothing named'),
  }
}
