import { pageOf } from '../../pages/page-of.ts'
import { UNIT_PAGES } from '../../pages/unit-pages.ts'
import type { AssistantContext, TreatmentIntent } from '../answer.ts'
import type { Draft } from '../answerable.ts'
import type { PassageHit } from '../knowledge.ts'
import type { Engine } from '../read-mentions.ts'
import type { Reading } from '../read-question.ts'
import { explainedBy } from './explained-by.ts'

/** What kind of page a path leads to; everything else is about the network. */
const KINDS = ['treatment', 'concern', 'wiki-term', 'article', 'clinic'] as const
type Kind = (typeof KINDS)[number] | 'unit' | 'network'

/** Intents that a field of a treatment answers. */
const FIELDS: ReadonlySet<TreatmentIntent> = new Set([
  'price',
  'includes',
  'duration',
  'sessions',
  'onset',
  'lasting',
  'recovery',
  'pain',
  'reversible',
])
/** Nearly the whole of something. */
const ALL = 0.95
/** Candidates beside the pages that are named or drafted. */
const MOST_LIKE = 12

/** How a question goes on after an answer. */
const CONTINUES =
  /^(y|e|o|pero|vale|ok|entonces|ah|pues)\b|\b(eso|esa|ese|esto|la|lo) (\w+)$|\b(eso|esto|esa|ese)\b/

export type Candidate = { href: string; signs: ReadonlyMap<string, number> }

/** The pages that a question may be about, and what speaks for each: numbers by name, mostly from 0 to 1. */
export function subjectCandidates(
  engine: Engine,
  reading: Reading,
  context: AssistantContext,
  draft: Draft | null,
): Candidate[] {
  const { words, named, intents } = reading
  const alike = engine.likeness(words)
  const hits = bestHits(engine.search(words))
  const drafted = draft?.answer.kind === 'answer' ? draft.answer.sources[0]?.href : undefined
  const treatments = named.treatments.map(({ slug }) => treatmentHref(slug))
  const spokenOf = context.treatments.map(treatmentHref)
  // A draft that follows up may have found out that another one is meant.
  const before = draft?.path === 'follow-up' && spokenOf[0] !== drafted ? [] : spokenOf
  const ofConcern = named.concern === null ? undefined : engine.knowledge.concerns.get(named.concern)
  const options = ofConcern?.treatments.map(treatmentHref) ?? []
  const ofTerm = named.term === null ? undefined : engine.knowledge.terms.get(named.term)
  const termOptions = ofTerm?.treatments.map(treatmentHref) ?? []
  const clinics = engine.knowledge.clinics
    .filter(({ cityKey }) => named.cities.includes(cityKey))
    .map(({ slug }) => `/clinicas/${slug}`)
  const sum = (href: string) => {
    const like = alike.get(href)
    return like ? 2 * like.phrase + like.letters + like.phrases + like.body + 3 * like.read : 0
  }
  const nearest = [...alike.keys()].toSorted((a, b) => sum(b) - sum(a)).slice(0, MOST_LIKE)
  const explained = explainedBy(engine, reading)
  const hrefs = new Set([
    ...nearest,
    ...[...hits.keys()].slice(0, 5),
    ...(drafted ? [drafted] : []),
    ...treatments,
    ...before.slice(0, 2),
    ...clinics,
    ...options.slice(0, 6),
    ...termOptions.slice(0, 2),
    ...(named.concern === null ? [] : [`/tratamientos/preocupacion/${named.concern}`]),
    ...(named.term === null ? [] : [`/wiki/termino/${named.term}`]),
    ...explained.keys(),
  ])
  const mostExplained = Math.max(...explained.values(), 0)
  const best = Math.max(...[...hits.values()].map(({ score }) => score), 1)
  const continues = CONTINUES.test(words.join(' '))
  const isNothingNamed = named.used.size === 0
  const asksField = intents.some((intent) => FIELDS.has(intent))
  const most = {
    phrase: Math.max(...[...alike.values()].map(({ phrase }) => phrase), 0),
    letters: Math.max(...[...alike.values()].map(({ letters }) => letters), 0),
    phrases: Math.max(...[...alike.values()].map(({ phrases }) => phrases), 0),
    read: Math.max(...[...alike.values()].map(({ read }) => read), 0),
  }
  return [...hrefs].map((href) => {
    const kind = kindOf(href)
    const like = alike.get(href)
    const hit = hits.get(href)
    const signs = new Map<string, number>()
    const set = (name: string, value: number | boolean) => {
      if (value) signs.set(name, Number(value))
    }
    set('phrase', like?.phrase ?? 0)
    set('letters', like?.letters ?? 0)
    set('phrases', like?.phrases ?? 0)
    set('body', like?.body ?? 0)
    set('read', like?.read ?? 0)
    set('read, as a power', powerOf(like?.read ?? 0))
    set('read, most', like !== undefined && like.read === most.read)
    set('nearest phrase', like !== undefined && like.phrase === most.phrase)
    set('nearest letters', like !== undefined && like.letters === most.letters)
    set('own name', like?.name ?? 0)
    set('own name said', like?.nameSaid ?? 0)
    set('own name, all said', (like?.nameSaid ?? 0) > ALL)
    set('own name field', asksField ? (like?.name ?? 0) : 0)
    const explains = explained.get(href) ?? 0
    set('explains', explains)
    set(`explains, ${kind}${asksField ? ' field' : ''}`, explains)
    set('explains all', explains > ALL)
    set('explains most', explains > 0 && explains === mostExplained)
    set('explains less', explains > 0 ? mostExplained - explains : 0)
    set('described', treatments.includes(href) && explains === 0)
    set('phrase of the most', (like?.phrase ?? 0) / (most.phrase || 1))
    set('letters of the most', (like?.letters ?? 0) / (most.letters || 1))
    set('phrases of the most', (like?.phrases ?? 0) / (most.phrases || 1))
    set('hit', (hit?.score ?? 0) / best)
    set('hit coverage', hit?.coverage ?? 0)
    set('hit title', hit?.titleCoverage ?? 0)
    set('named first', treatments[0] === href)
    set('named alone', treatments.length === 1 && treatments[0] === href)
    set('named after', treatments.indexOf(href) > 0)
    set('concern', named.concern !== null && href.endsWith(`/preocupacion/${named.concern}`))
    set('term', named.term !== null && href === `/wiki/termino/${named.term}`)
    set(asksField ? 'option field' : 'option', options.includes(href))
    set(asksField ? 'of term field' : 'of term', termOptions.includes(href))
    set('of term first', termOptions[0] === href)
    set('city', clinics[0] === href)
    set(`before, ${isNothingNamed ? 'nothing named' : 'something named'}`, before[0] === href)
    set('before, continued', continues && before[0] === href)
    set('before, short', words.length <= 6 && before[0] === href)
    set('before, second', before[1] === href)
    if (drafted === href && draft) {
      set(`drafted ${draft.path}`, 1)
      set('drafted, several named', named.sides.length > 1)
      set('drafted, concern named', named.concern !== null && treatments.length > 0)
      set('drafted by a rule', draft.path === 'site' && reading.siteByRule)
      set(`drafted as ${reading.site}`, draft.path === 'site')
    }
    set(kind, 1)
    set(`${kind} field`, asksField)
    set(`${kind} what`, intents.includes('what-is'))
    set(`${kind} difference`, intents.includes('difference'))
    set(`${kind} nothing asked`, intents.length === 0)
    set(`${kind} site`, reading.site !== null)
    return { href, signs }
  })
}

/** From 0 for one in ten thousand to 1 for sure. */
function powerOf(probability: number): number {
  return Math.max(0, 1 + Math.log10(Math.max(probability, 1e-9)) / 4)
}

export function kindOf(href: string): Kind {
  const id = pageOf(href)?.id
  if (id !== undefined && UNIT_PAGES.has(id)) return 'unit'
  return KINDS.find((kind) => kind === id) ?? 'network'
}

function treatmentHref(slug: string): string {
  return `/tratamientos/${slug}`
}

/** The best hit of each page, best page first. */
function bestHits(hits: readonly PassageHit[]): Map<string, PassageHit> {
  const best = new Map<string, PassageHit>()
  for (const hit of hits) if (!best.has(hit.passage.href)) best.set(hit.passage.href, hit)
  return best
}
