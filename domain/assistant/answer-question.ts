import type { Answer, AssistantContext, TreatmentIntent } from './answer.ts'
import { answerOf } from './compose-answer.ts'
import { answerClinics, answerNearest, answerPostcode, askPlace } from './compose-clinic.ts'
import { answerSite } from './compose-site.ts'
import { answerConcern, answerPassage, answerUnknown } from './compose-subject.ts'
import { saysIntentOnly, siteIntent, type SiteIntent, treatmentIntents } from './intents.ts'
import type { Knowledge, PassageHit } from './knowledge.ts'
import { questionWords } from './question-words.ts'
import { type Engine, type Named, type Question, readMentions } from './read-mentions.ts'
import { followUp, isSameQuestion, termAnswer, treatmentAnswer } from './treatment-answer.ts'
import { STOP_WORDS } from './word-key.ts'

/** Minimum coverage for a passage to answer. */
const GOOD_PASSAGE = 0.62
/** For questions shorter than this, the passage's title must contain one of the words. */
const WORDS_WITHOUT_TITLE = 3
/** Site intents that don't change when a treatment is named. */
const ALWAYS_SITE: ReadonlySet<SiteIntent> = new Set([
  'cancel',
  'visit-both',
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
const WHERE: ReadonlySet<SiteIntent> = new Set(['nearest', 'clinics', 'hours', 'phone', 'arrive'])
const OFFER = /\b(haceis|teneis|ofreceis|operais|quitais|poneis|realizais|vendeis|me podeis|trabajais)\b/

/**
 * Answers only from the site's own content: first questions about the network, then the treatments, concerns, terms and
 * places named, then the best passage, and otherwise «No lo sé». Urgent messages have been caught before
 * (`safetyAnswer`).
 */
export function answerQuestion(engine: Engine, { text, context }: Question): Answer {
  const answer = answerNamed(engine, questionWords(text), context)
  const asksBack = answer.context.treatments.length > 0 || answer.context.intent !== undefined
  // A question like «¿Y en Bilbao?» between two questions about a treatment keeps the subject.
  return asksBack ? answer : { ...answer, context: { treatments: context.treatments } }
}

function answerNamed(engine: Engine, words: readonly string[], context: AssistantContext): Answer {
  const { knowledge, search } = engine
  const postcode = words.find((word) => /^\d{5}$/.test(word))
  const named = readMentions(engine, words)
  const intents = treatmentIntents(words)
  const site = siteIntent(words)
  const { treatments, cities, place } = named

  if (postcode) return answerPostcode(knowledge, postcode) ?? askPlace(knowledge, true)
  const aboutSite =
    site !== null && (ALWAYS_SITE.has(site) || (treatments.length === 0 && cities.length === 0 && !place))
  const wantsMore = site === 'booking' && intents.length > 0 && treatments.length > 0
  if (aboutSite && !wantsMore) return siteAnswer(engine, site, named)
  if (treatments.length === 0 || (site !== null && WHERE.has(site))) {
    const where = whereAnswer(engine, named, site, context)
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
  context: AssistantContext,
): Answer | null {
  const clinics = knowledge.clinics.filter(({ cityKey }) => cities.includes(cityKey))
  const spokenOf = treatments[0] ?? knowledge.treatments.get(context.treatments[0] ?? '')
  if (clinics.length > 0) return answerClinics(knowledge, clinics, site, spokenOf)
  if (place && ((concern === null && treatments.length === 0) || site !== null))
    return answerNearest(knowledge, place)
  return null
}

function otherNames(
  engine: Engine,
  words: readonly string[],
  { term, concern, termIsLonger }: Named,
  intents: readonly TreatmentIntent[],
): Answer | null {
  const { knowledge } = engine
  if (term !== null && (concern === null || termIsLonger || intents.includes('what-is'))) {
    const same = intents.includes('what-is') ? undefined : engine.search(words).find(isSameQuestion)
    return same ? answerPassage(knowledge, [same]) : termAnswer(knowledge, term)
  }
  const found = concern === null ? undefined : knowledge.concerns.get(concern)
  return found ? answerConcern(knowledge, found, intents) : null
}

/** Asks for the missing subject and remembers the intent. */
function askBack(
  knowledge: Knowledge,
  words: readonly string[],
  intents: readonly TreatmentIntent[],
  { intent: before }: AssistantContext,
): Answer | null {
  const [intent] = intents
  const subject = words.filter((word) => !STOP_WORDS.has(word) && !saysIntentOnly(word))
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

/** Passages with at least this share of the question's words, best first. */
function searchedHits({ search }: Engine, words: readonly string[], least: number): PassageHit[] {
  const asked = words.filter((word) => !STOP_WORDS.has(word)).length
  return search(words)
    .filter(({ passage, coverage, titleCoverage }) => {
      const enough =
        passage.kind === 'faq' ? titleCoverage > 0 : titleCoverage > 0 || asked >= WORDS_WITHOUT_TITLE
      return coverage >= least && enough
    })
    .toSorted(
      (a, b) => b.score * b.coverage * (1 + b.titleCoverage) - a.score * a.coverage * (1 + a.titleCoverage),
    )
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
