import type { Answer, AssistantContext, TreatmentIntent } from './answer.ts'
import { answerOf } from './compose-answer.ts'
import { answerClinics, answerNearest, answerPostcode, askPlace } from './compose-clinic.ts'
import { answerSite } from './compose-site.ts'
import { answerConcern, answerPassage, answerUnknown } from './compose-subject.ts'
import { siteIntent, type SiteIntent, treatmentIntents } from './intents.ts'
import type { Knowledge, PassageHit } from './knowledge.ts'
import { questionWords } from './question-words.ts'
import { type Engine, type Named, type Question, readMentions } from './read-mentions.ts'
import { followUp, SAME_QUESTION, termAnswer, treatmentAnswer } from './treatment-answer.ts'
import { STOP_WORDS } from './word-key.ts'

/** A passage answers from this coverage on. */
const GOOD_PASSAGE = 0.62
/** Intents of the site that a named treatment doesn't change. */
const ALWAYS_SITE: ReadonlySet<SiteIntent> = new Set([
  'cancel',
  'visit-bring',
  'visit-ask',
  'visit',
  'booking',
  'person',
  'financing',
  'change-clinic',
  'who',
  'privacy',
  'photos',
  'openings',
  'greeting',
  'thanks',
])
const OFFER = /\b(haceis|teneis|ofreceis|operais|quitais|poneis|realizais|vendeis|me podeis|trabajais)\b/

/**
 * Answers from the bundled content and from nothing else: first what the network is asked, then the named treatments,
 * concerns, terms and places, then the nearest passage, and else «No lo sé» (screens P3). What needs help at once has
 * been caught before (`safetyAnswer`).
 */
export function answerQuestion(engine: Engine, { text, context }: Question): Answer {
  const { knowledge, search } = engine
  const words = questionWords(text)
  const postcode = words.find((word) => /^\d{5}$/.test(word))
  const named = readMentions(engine, words)
  const intents = treatmentIntents(words)
  const site = siteIntent(words)
  const { treatments, cities, place } = named

  if (postcode) return answerPostcode(knowledge, postcode) ?? askPlace(knowledge, true)
  if (
    site !== null &&
    (ALWAYS_SITE.has(site) || (treatments.length === 0 && cities.length === 0 && !place))
  ) {
    if (!(site === 'booking' && intents.length > 0 && treatments.length > 0))
      return siteAnswer(engine, site, named)
  }
  if (
    treatments.length === 0 ||
    site === 'nearest' ||
    site === 'clinics' ||
    site === 'hours' ||
    site === 'phone' ||
    site === 'arrive'
  ) {
    const where = whereAnswer(engine, named, site)
    if (where) return where
  }
  if (treatments.length > 0) return treatmentAnswer(engine, words, named, intents, context)
  return (
    otherNames(engine, words, named, intents) ??
    followUp(engine, words, intents, context) ??
    askBack(knowledge, words, intents, context) ??
    searched(engine, words) ??
    answerUnknown(
      knowledge,
      search(words).slice(0, 3),
      OFFER.test(words.join(' ')) ? knowledge.texts.notOffered : undefined,
    )
  )
}

function siteAnswer({ knowledge, search }: Engine, site: SiteIntent, { treatments, cities }: Named): Answer {
  const [treatment] = treatments
  const clinic = knowledge.clinics.find(({ cityKey }) => cityKey === cities[0])
  const wishes = [
    treatment ? `tratamiento=${treatment.slug}` : '',
    clinic ? `clinica=${clinic.slug}` : '',
  ].filter(Boolean)
  return answerSite(
    knowledge,
    site,
    search,
    `/reservar-cita${wishes.length > 0 ? `?${wishes.join('&')}` : ''}`,
  )
}

function whereAnswer(
  { knowledge }: Engine,
  { cities, place, concern, treatments }: Named,
  site: SiteIntent | null,
) {
  const clinics = knowledge.clinics.filter(({ cityKey }) => cities.includes(cityKey))
  if (clinics.length > 0) return answerClinics(knowledge, clinics, site)
  if (place && concern === null && treatments.length === 0) return answerNearest(knowledge, place)
  return place && site !== null ? answerNearest(knowledge, place) : null
}

function otherNames(
  engine: Engine,
  words: readonly string[],
  { term, concern }: Named,
  intents: readonly TreatmentIntent[],
): Answer | null {
  const { knowledge } = engine
  if (term !== null && (concern === null || intents.includes('what-is'))) {
    const [same] = intents.includes('what-is') ? [] : searchedHits(engine, words, SAME_QUESTION)
    return same ? answerPassage(knowledge, [same]) : termAnswer(knowledge, term)
  }
  const found = concern === null ? undefined : knowledge.concerns.get(concern)
  return found ? answerConcern(knowledge, found) : null
}

/** A question without a subject is asked back, and what it wanted is kept. */
function askBack(
  knowledge: Knowledge,
  words: readonly string[],
  intents: readonly TreatmentIntent[],
  { intent: before }: AssistantContext,
): Answer | null {
  const [intent] = intents
  const subject = words.filter((word) => !STOP_WORDS.has(word) && !SUBJECTLESS.has(word))
  if (before === 'nearest' && words.length <= 4) return askPlace(knowledge, true)
  if (!intent || subject.length > 0) return null
  const { ask, difference, actions } = knowledge.texts
  const sentence = intent === 'difference' ? difference.which : intent === 'price' ? ask.price : ask.general
  return answerOf({
    kind: 'ask-back',
    paragraphs: [sentence],
    sources: [{ label: actions.catalogue, href: '/todos-los-tratamientos' }],
    actions: [{ label: actions.zones, href: '/tratamientos-por-zonas' }],
    context: { treatments: [], intent },
  })
}

/** Words of a question that is about any treatment. */
const SUBJECTLESS: ReadonlySet<string> = new Set(
  `precio precios cuesta cuestan cuestas costar dura duran duracion sesion sesiones recuperarme recuperacion recuperar
  necesito duele dolor riesgos diferencia diferencias distinto operacion opcion opciones cosas orientativo mejor baja
  consiste resultados efecto efectos anestesia cuidados precisan vale valen`.split(/\s+/),
)

function searchedHits({ search }: Engine, words: readonly string[], least: number): PassageHit[] {
  return search(words).filter(({ coverage }) => coverage >= least)
}

function searched(engine: Engine, words: readonly string[]): Answer | null {
  if (OFFER.test(words.join(' '))) return null
  const hits = searchedHits(engine, words, GOOD_PASSAGE)
  if (hits.length === 0) return null
  const distinct = hits.filter(
    ({ passage }, index) => hits.findIndex((hit) => hit.passage.href === passage.href) === index,
  )
  return answerPassage(
    engine.knowledge,
    distinct.slice(0, 3),
    distinct[0]?.passage.treatment ? [distinct[0].passage.treatment] : [],
  )
}
