import { foldedWords } from '../text/folded-text.ts'
import { lowerFirst } from '../text/lower-first.ts'
import type { Answer, AssistantContext, TreatmentIntent } from './answer.ts'
import { answerOf, treatmentActions, treatmentSource } from './compose-answer.ts'
import { treatmentInCity } from './compose-clinic.ts'
import { answerPassage, answerTerm } from './compose-subject.ts'
import {
  answerAboutSeveral,
  answerAboutTreatment,
  briefFacts,
  contextOf,
  factText,
} from './compose-treatment.ts'
import { fitWords } from './fit-words.ts'
import { withoutItsParts } from './included-parts.ts'
import { saysIntentOnly } from './intents.ts'
import { joinAnswers } from './join-answers.ts'
import type { Knowledge, PassageHit, TreatmentFacts } from './knowledge.ts'
import { partsOf } from './passage-part.ts'
import { questionWords } from './question-words.ts'
import { type Engine, type Named, readMentions } from './read-mentions.ts'
import type { Reading } from './read-question.ts'
import { leadsOf } from './sentences/leads.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** Minimum coverage to treat an FAQ entry as the same question. */
const SAME_QUESTION = 0.72
/** Minimum coverage of its title. */
const SAME_TITLE = 0.4
/** A sentence as likely as this, or with this share of a question's particulars, goes first. */
const SURE_LEAD = 0.3
/** If it is not clear what is asked, no field goes before it. */
const LIKELY_LEAD = 0.1
const LEAST_LEAD = 0.6
/** Intents that a page's own FAQ answers better than its data fields. */
const PARTICULAR: ReadonlySet<TreatmentIntent> = new Set([
  'not-suitable',
  'recovery',
  'risks',
  'suitable',
  'results',
])

type Asked = Pick<Reading, 'words' | 'named' | 'intents' | 'alsoAsked'>

export function treatmentAnswer(engine: Engine, asked: Asked, context: AssistantContext): Answer {
  const { knowledge } = engine
  const { words, intents, alsoAsked } = asked
  const named = withoutItsParts(asked)
  const { treatments, sides } = named
  const compared = sides.length > 1 ? sides.flatMap((side) => side[0] ?? []).slice(0, 4) : []
  const askedBefore = context.intent === 'difference' && intents.length === 0
  const wantsDifference =
    askedBefore || intents.includes('difference') || /\b(o(?! no)|u|vs)\b/.test(words.join(' '))
  if (named.brand) return answerBrand(engine, words, named, intents)
  if (compared.length > 1 && wantsDifference) return answerDifference(knowledge, compared)
  if (sides.length === 1 && intents[0] === 'difference') {
    const others =
      treatments.length > 1 ? treatments : [...contextTreatments(knowledge, context), ...treatments]
    const both = [...new Set(others)].slice(0, 4)
    if (both.length > 1) return answerDifference(knowledge, both)
  }
  const [treatment] = treatments as [TreatmentFacts]
  const wanted = wantedIntents(intents, words, named, context)
  const answer =
    (isParticular(wanted) ? sameQuestionAnswer(engine, words, named, wanted) : null) ??
    (treatments.length > 1 ? answerAboutSeveral(knowledge, treatments.slice(0, 4), wanted) : null) ??
    (named.sides.length > 1 && wanted[0] === 'includes' ? eachIncludes(knowledge, named.sides) : null) ??
    (named.term !== null && wanted[0] === 'what-is' ? termAnswer(engine, asked, named.term) : null) ??
    answerAboutTreatment(
      knowledge,
      treatment,
      wanted.filter((intent) => intent !== 'difference'),
      {
        ...particulars(engine, treatment, asked, named),
        also: alsoAsked,
        unclear: intents.length === 0 && restOf(words, named).length > 0,
      },
    )
  const [city] = named.cities
  const clinic = knowledge.clinics.find(({ cityKey }) => cityKey === city)
  return clinic
    ? { ...answer, actions: [treatmentInCity(knowledge, treatment, clinic), ...answer.actions].slice(0, 3) }
    : answer
}

/** What each of several treatments includes. */
function eachIncludes(knowledge: Knowledge, sides: Named['sides']): Answer {
  const treatments = sides.flatMap((side) => side[0] ?? []).slice(0, 3)
  const each = treatments.map((treatment) => answerAboutTreatment(knowledge, treatment, ['includes']))
  return { ...joinAnswers(each), context: contextOf(treatments, ['includes']) }
}

/** After the brand of a medicine, only neutral information follows, and no price: that would be advertising it. */
function answerBrand(
  engine: Engine,
  words: readonly string[],
  named: Named,
  intents: readonly TreatmentIntent[],
): Answer {
  const { knowledge } = engine
  const [treatment] = named.treatments as [TreatmentFacts]
  const { brand, visit } = knowledge.texts.medicine
  const wanted = intents.filter((intent) => !WITH_PRICE.has(intent))
  const answer =
    wanted.length > 0
      ? answerAboutTreatment(knowledge, treatment, wanted, {
          ...particulars(engine, treatment, { words, named, intents, alsoAsked: [] }, named),
          withoutPrice: true,
        })
      : answerAboutTreatment(knowledge, treatment, ['what-is'], { withoutPrice: true })
  const paragraphs =
    wanted.length > 0 ? [brand, ...answer.paragraphs] : [brand, visit, knowledge.neutral(treatment.slug)]
  return {
    ...answer,
    ...fitWords(paragraphs, wanted.length > 0 ? answer.items : []),
    actions: answer.actions.filter(({ href }) => !href.startsWith('/comparador')),
    sources: [...answer.sources, { label: knowledge.texts.sources.contact, href: '/contacto' }].slice(0, 3),
  }
}

/** Intents whose answer would contain a price. */
const WITH_PRICE: ReadonlySet<TreatmentIntent> = new Set(['price', 'includes', 'difference', 'what-is'])

function isParticular(wanted: readonly TreatmentIntent[]): boolean {
  return wanted.some((intent) => PARTICULAR.has(intent)) || wanted.length === 0
}

/** What a question asks besides the name and the intent: «deporte» in «cuándo puedo hacer deporte tras la lipo». */
export function restOf(words: readonly string[], { used }: Pick<Named, 'used'>): string[] {
  return words.filter((word, index) => !used.has(index) && !STOP_WORDS.has(word) && !saysIntentOnly(word))
}

/** The sentences of the treatment's page that answer the particulars of a question, and how to rank its lists. */
function particulars(engine: Engine, { slug }: TreatmentFacts, asked: Asked, named: Named) {
  const rest = restOf(asked.words, named)
  if (rest.length === 0) return {}
  // One list says what the price includes and what it does not.
  if (asked.intents.includes('includes')) return { focus: shareOf(engine, rest) }
  const leads = leadsOf(engine, { ...asked, named }, `/tratamientos/${slug}`)
  const [first] = leads
  const least = asked.intents.length > 0 ? SURE_LEAD : LIKELY_LEAD
  const says = first !== undefined && (first.chance >= least || first.share >= LEAST_LEAD)
  const asksPrice = asked.intents.includes('price')
  return {
    focus: shareOf(engine, rest),
    leads: asksPrice ? (says ? leads.slice(0, 1) : []) : leads,
    leadFirst: says && !asksPrice,
  }
}

/** A page's FAQ entry with the same question as an answer, if there is one. */
function sameQuestionAnswer(
  engine: Engine,
  words: readonly string[],
  named: Named,
  intents: readonly TreatmentIntent[],
): Answer | null {
  const { knowledge } = engine
  const hit = sameQuestion(engine, words, named)
  const [treatment] = named.treatments
  if (!hit) return null
  const answer = answerPassage(knowledge, [hit], treatment ? [treatment.slug] : [])
  if (!treatment || hit.passage.treatment !== treatment.slug) return answer
  // The fact as well: the same question in other words may have meant only that.
  return {
    ...answer,
    ...fitWords([...answer.paragraphs, ...briefFacts(knowledge, treatment, intents)], answer.items),
    passages: [...(answer.passages ?? []), ...partsOf(treatment, intents)],
  }
}

/** A name alone answers the assistant's last question. */
function wantedIntents(
  intents: readonly TreatmentIntent[],
  words: readonly string[],
  { used }: Named,
  { intent }: AssistantContext,
): readonly TreatmentIntent[] {
  const others = words.filter((word, index) => !used.has(index) && !STOP_WORDS.has(word))
  return intents.length === 0 && others.length === 0 && intent && intent !== 'nearest' ? [intent] : intents
}

/** A page's FAQ entry with the same question, if there is one. */
function sameQuestion(
  { search }: Engine,
  words: readonly string[],
  { used, treatments }: Named,
): PassageHit | null {
  const rest = words.filter((word, index) => !used.has(index) && !STOP_WORDS.has(word))
  if (rest.every(saysIntentOnly)) return null
  const slugs = new Set(treatments.map(({ slug }) => slug))
  const own = treatments.slice(0, 2).flatMap(({ slug }) => search(rest, { treatment: slug }))
  const everywhere = search(words).filter(({ passage }) => !passage.treatment || slugs.has(passage.treatment))
  const asked = [...own, ...everywhere].filter(isSameQuestion)
  return asked.toSorted((a, b) => b.titleCoverage - a.titleCoverage || b.score - a.score)[0] ?? null
}

export function termAnswer(engine: Engine, asked: Asked, slug: string): Answer | null {
  const { knowledge } = engine
  const term = knowledge.terms.get(slug)
  if (!term) return null
  const asksMore = restOf(asked.words, asked.named).length > 0
  return answerTerm(
    knowledge,
    term,
    asksMore ? leadsOf(engine, asked, `/wiki/termino/${slug}`).slice(0, 3) : [],
  )
}

/** Follow-ups about the last subject: «¿Y cuánto cuesta?», «¿y el de 12?», «vale, ¿y el otro?». */
export function followUp(engine: Engine, asked: Asked, context: AssistantContext): Answer | null {
  const { words, intents, alsoAsked } = asked
  const [last, second] = contextTreatments(engine.knowledge, context)
  if (!last) return null
  const rest = restOf(words, { used: new Set() })
  const before = context.intent === 'nearest' ? undefined : context.intent
  const renamed = readMentions(engine, [...questionWords(last.name).slice(0, 1), ...words]).treatments
  const other = renamed.find(({ slug }) => slug !== last.slug)
  const pointsToOther = /\b(el|la|los|las|y) (de )?\d+\b/.test(words.join(' '))
  const intent = intents[0] ?? before
  const wanted = intent ? [intent] : []
  if (other && pointsToOther) return answerAboutTreatment(engine.knowledge, other, wanted)
  if (second && rest.length === 0 && words.some((word) => OTHER.test(word))) {
    const answer = answerAboutTreatment(engine.knowledge, second, wanted)
    return { ...answer, context: { ...answer.context, treatments: [second.slug, last.slug] } }
  }
  const named = { ...readMentions(engine, words), treatments: [last] }
  const hit =
    intents.length === 0 || intents.some((one) => PARTICULAR.has(one))
      ? sameQuestionAnswer(engine, words, named, intents)
      : null
  if (hit) return hit
  return intents.length > 0
    ? answerAboutTreatment(engine.knowledge, last, intents, {
        ...particulars(engine, last, asked, { ...asked.named, used: new Set() }),
        also: alsoAsked,
      })
    : null
}

const OTHER = /^(otr[oa]s?|segund[oa])$/

function contextTreatments({ treatments }: Knowledge, context: AssistantContext): TreatmentFacts[] {
  return context.treatments.flatMap((slug) => treatments.get(slug) ?? [])
}

/** Whether a passage is an FAQ entry with the same question. */
export function isSameQuestion({ passage, coverage, titleCoverage }: PassageHit): boolean {
  return passage.kind === 'faq' && coverage >= SAME_QUESTION && titleCoverage >= SAME_TITLE
}

/** Facts to compare, most requested first: the length limit cuts from the end. */
const ROWS = ['price', 'downtime', 'lasting', 'anaesthesia', 'duration', 'sessions'] as const

/** The published facts of two to four treatments side by side, without those that are equal. */
function answerDifference(knowledge: Knowledge, treatments: readonly TreatmentFacts[]): Answer {
  const rows = ROWS.map((fact) => ({
    label: knowledge.texts.labels[fact],
    values: treatments.map((treatment) => factText(knowledge, treatment, fact)),
  }))
  return answerOf({
    title: treatments.map(({ name }) => name).join(' · '),
    paragraphs: [knowledge.texts.difference.intro],
    items: rows
      .filter(({ values }) => new Set(values).size > 1)
      .map(({ label, values }) => {
        const each = values.map((value, index) => `${treatments[index]!.name}, ${lowerFirst(value)}`)
        return `${label}: ${each.join(' · ')}`
      }),
    sources: treatments.map(treatmentSource),
    actions: treatmentActions(knowledge, treatments),
    context: contextOf(treatments, ['difference']),
  })
}

/** The share of some words, rare ones weighing more, that a text contains: from 0 to 1. */
function shareOf({ weight }: Pick<Engine, 'weight'>, words: readonly string[]): (text: string) => number {
  const asked = [...new Set(words.map(wordKey))]
  const total = asked.reduce((sum, key) => sum + weight(key), 0)
  return (text) => {
    if (total === 0) return 0
    const said = new Set(
      foldedWords(text)
        .filter((word) => !STOP_WORDS.has(word))
        .map(wordKey),
    )
    return asked.reduce((sum, key) => sum + (said.has(key) ? weight(key) : 0), 0) / total
  }
}
