import { pageOf } from '../pages/page-of.ts'
import type { Answer, AssistantContext, TreatmentIntent } from './answer.ts'
import { type Draft, signsOf } from './answerable.ts'
import { answerOf } from './compose-answer.ts'
import { answerClinics, answerNearest, answerPostcode, askPlace } from './compose-clinic.ts'
import { answerSite } from './compose-site.ts'
import { answerConcern, answerLeads, answerPassage, answerUnknown } from './compose-subject.ts'
import { saysIntentOnly, siteIntent, type SiteIntent } from './intents.ts'
import { joinAnswers } from './join-answers.ts'
import type { Knowledge, PassageHit } from './knowledge.ts'
import { questionWords } from './question-words.ts'
import type { Engine, Named, Question } from './read-mentions.ts'
import { readQuestion, type Reading } from './read-question.ts'
import { leadsOf } from './sentences/leads.ts'
import { splitQuestions } from './split-questions.ts'
import { CHANCE_WEIGHTS } from './subjects/chance-weights.ts'
import { chosenDraft } from './subjects/choose-subject.ts'
import { followUp, isSameQuestion, termAnswer, treatmentAnswer } from './treatment-answer.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** Below this chance of being an answer to the question, it is «No lo sé». */
const LEAST_CHANCE = 0.42
const HIGH = 0.9
const MEDIUM = 0.7

/** The probability that a draft answers the question. */
function chanceOf(engine: Engine, reading: Reading, draft: Draft): number {
  const score = Object.entries(signsOf(engine, reading, draft)).reduce(
    (sum, [sign, value]) => sum + (CHANCE_WEIGHTS[sign] ?? 0) * value,
    CHANCE_WEIGHTS['start'] ?? 0,
  )
  return 1 / (1 + Math.exp(-score))
}

function confidenceOf(chance: number): NonNullable<Answer['confidence']> {
  if (chance >= HIGH) return 'high'
  return chance >= MEDIUM ? 'medium' : 'low'
}

/** Minimum coverage for a passage to answer. */
const GOOD_PASSAGE = 0.55
/** With more doubt whether a question is about our treatments, it is not asked which one is meant. */
const MOST_DOUBT = 0.3
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
  'complaint',
])
const WHERE: ReadonlySet<SiteIntent> = new Set(['nearest', 'clinics', 'hours', 'phone', 'arrive'])
const OFFER = /\b(haceis|teneis|ofreceis|operais|quitais|poneis|realizais|vendeis|me podeis|trabajais)\b/

/**
 * Answers only from the site's own content: first questions about the network, then the treatments, concerns, terms and
 * places named, then the best passage, and otherwise «No lo sé». Urgent messages have been caught before
 * (`safetyAnswer`).
 */
export function answerQuestion(engine: Engine, { text, context }: Question): Answer {
  const answer = answerAll(engine, text, context)
  const asksBack = answer.context.treatments.length > 0 || answer.context.intent !== undefined
  // A question like «¿Y en Bilbao?» between two questions about a treatment keeps the subject.
  return asksBack ? answer : { ...answer, context: { treatments: context.treatments } }
}

/** Several questions in one message are answered in turn, unless one answer says it all. */
function answerAll(engine: Engine, text: string, context: AssistantContext): Answer {
  const parts = splitQuestions(text)
  if (parts.length === 1 || siteIntent(questionWords(text)) === 'visit-both') {
    return answerOne(engine, text, context)
  }
  if (isAboutOneTreatment(engine, parts)) return answerOne(engine, text, context)
  let before = context
  const answers: Answer[] = []
  for (const part of parts) {
    const answer = answerOne(engine, part, before)
    if (answer.kind === 'answer' && answer.sources.length > 0) answers.push(answer)
    if (answer.context.treatments.length > 0) before = { treatments: answer.context.treatments }
  }
  const isNew = (answer: Answer, index: number) =>
    answers.findIndex(({ paragraphs }) => paragraphs[0] === answer.paragraphs[0]) === index
  const distinct = answers.filter(isNew)
  return distinct.length > 1 ? joinAnswers(distinct) : answerOne(engine, text, context)
}

/** Whether the first question names a treatment and the others ask more about it. */
function isAboutOneTreatment(engine: Engine, parts: readonly string[]): boolean {
  const [first, ...others] = parts.map((part) => readQuestion(engine, part))
  return (
    first?.named.treatments.length === 1 &&
    [first, ...others].every(({ intents, site }) => intents.length > 0 && site === null) &&
    others.every(({ named: { treatments, concern, term, cities } }) =>
      [...treatments, ...cities, concern, term].every((name) => name === null),
    )
  )
}

function answerOne(engine: Engine, text: string, context: AssistantContext): Answer {
  const reading = readQuestion(engine, text)
  const drafted = draftOf(engine, reading, context)
  const draft = chosenDraft(engine, reading, context, drafted)
  if (!draft) return askSubject(engine, reading) ?? unknown(engine, reading)
  if (draft.answer.kind !== 'answer') return draft.answer
  // Where somebody is says it all, after they were asked or by their postcode.
  if (draft.path === 'postcode' || (draft.path === 'where' && context.intent === 'nearest'))
    return draft.answer
  const chance = chanceOf(engine, reading, draft)
  if (chance < LEAST_CHANCE) {
    if (drafted && drafted.answer.kind !== 'answer') return drafted.answer
    const isGuess = draft.path === 'search' || draft.path === 'page'
    return (isGuess ? askSubject(engine, reading) : null) ?? unknown(engine, reading)
  }
  return { ...draft.answer, confidence: confidenceOf(chance) }
}

/** The question asks something about a treatment that nobody has named. */
function askSubject({ knowledge, known }: Engine, reading: Reading): Answer | null {
  const { intents, named, words, offTopic, notPublished } = reading
  const rest = words.filter((word) => !STOP_WORDS.has(word) && !saysIntentOnly(word))
  // A subject that no text of the site knows is not ours.
  if (rest.filter((word) => !known.has(wordKey(word))).length > rest.length / 2) return null
  if (intents.length === 0 || named.used.size > 0 || offTopic + notPublished > MOST_DOUBT) return null
  return askBack(knowledge, [], intents, { treatments: [] })
}

function unknown({ knowledge, search }: Engine, { words, notPublished, offTopic }: Reading): Answer {
  const { notOffered, notPublished: notSaid } = knowledge.texts
  const first = OFFER.test(words.join(' '))
    ? notOffered
    : notPublished > Math.max(0.5, offTopic)
      ? notSaid
      : undefined
  return answerUnknown(knowledge, search(words).slice(0, 3), first)
}

/** The answer that fits best, before it is judged whether it fits well enough. */
export function draftOf(engine: Engine, reading: Reading, context: AssistantContext): Draft | null {
  const { knowledge } = engine
  const { words, named, intents, site } = reading
  const { treatments, cities, place, concern, term } = named
  const postcode = words.find((word) => /^\d{5}$/.test(word))
  if (postcode)
    return { answer: answerPostcode(knowledge, postcode) ?? askPlace(knowledge, true), path: 'postcode' }
  const somethingNamed =
    treatments.length > 0 || cities.length > 0 || place || concern !== null || term !== null
  const aboutSite = site !== null && ((ALWAYS_SITE.has(site) && reading.siteByRule) || !somethingNamed)
  const wantsMore = site === 'booking' && intents.length > 0 && treatments.length > 0
  if (aboutSite && !wantsMore) return { answer: siteAnswer(engine, site, named), path: 'site' }
  if (treatments.length === 0 || (site !== null && WHERE.has(site))) {
    const where = whereAnswer(engine, named, site, context)
    if (where) return { answer: where, path: 'where' }
  }
  if (treatments.length > 0) return { answer: treatmentAnswer(engine, reading, context), path: 'treatment' }
  const other = otherNames(engine, reading)
  if (other) return { answer: other, path: 'subject' }
  const follow = followUp(engine, reading, context) ?? askBack(knowledge, words, intents, context)
  return follow ? { answer: follow, path: 'follow-up' } : searched(engine, reading)
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
    return answerNearest(knowledge, place, site !== 'nearest' && context.intent !== 'nearest')
  return null
}

function otherNames(engine: Engine, reading: Reading): Answer | null {
  const {
    words,
    named: { term, concern, termIsLonger },
    intents,
  } = reading
  const { knowledge } = engine
  if (term !== null && (concern === null || termIsLonger || intents.includes('what-is'))) {
    const same = intents.includes('what-is') ? undefined : engine.search(words).find(isSameQuestion)
    return same ? answerPassage(knowledge, [same]) : termAnswer(engine, reading, term)
  }
  const found = concern === null ? undefined : knowledge.concerns.get(concern)
  return found
    ? answerConcern(
        knowledge,
        found,
        intents,
        leadsOf(engine, reading, `/tratamientos/preocupacion/${found.id}`).slice(0, 2),
      )
    : null
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

function searched(engine: Engine, reading: Reading): Draft | null {
  const { words } = reading
  // The texts about a clinic's surroundings answer only questions that name its town.
  const hits = searchedHits(engine, words, GOOD_PASSAGE).filter(
    ({ passage }) => passage.kind === 'faq' || pageOf(passage.href)?.id !== 'clinic',
  )
  const [best] = hits
  if (!best) return null
  const distinct = hits.filter(
    ({ passage }, index) => hits.findIndex((hit) => hit.passage.href === passage.href) === index,
  )
  const treatment = best.passage.treatment
  const { coverage, titleCoverage } = best
  const leads = leadsOf(engine, reading, best.passage.href)
  const answer = answerLeads(engine.knowledge, leads, distinct.slice(0, 3), treatment ? [treatment] : [])
  return { answer, path: 'search', coverage, titleCoverage }
}
