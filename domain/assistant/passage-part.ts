import type { AnswerPassage, TreatmentIntent } from './answer.ts'
import type { TreatmentFacts } from './knowledge.ts'
import { textVersion } from './text-version.ts'

/** Parts of a treatment's page that answers are composed of. */
const PARTS = {
  price: ({ price }) => price,
  includes: ({ includes, excludes }) => [...includes, ...excludes].join(' '),
  duration: ({ duration }) => duration,
  sessions: ({ facts }) => facts.sessions,
  onset: ({ facts }) => facts.onset,
  lasting: ({ facts }) => facts.lasting,
  downtime: ({ facts }) => facts.downtime,
  timeline: ({ timeline }) => timeline.map(({ when, text }) => `${when}: ${text}`).join(' '),
  anaesthesia: ({ facts }) => facts.anaesthesia,
  reversible: ({ facts }) => facts.reversible,
  maintenance: ({ facts }) => facts.maintenance ?? '',
  risks: ({ risks: { common, serious, callIf } }) => [...common, ...serious, ...callIf].join(' '),
  'not-suitable': ({ notSuitable }) => notSuitable.join(' '),
  suitable: ({ suitable }) => suitable.join(' '),
  steps: ({ steps }) => steps.map(({ title, text }) => `${title}: ${text}`).join(' '),
  results: ({ results }) => results,
  alternatives: ({ alternatives: { treatments } }) => treatments.join(' '),
  'no-treatment': ({ alternatives: { noTreatment } }) => noTreatment,
  description: ({ fullDescription }) => fullDescription,
} satisfies Record<string, (treatment: TreatmentFacts) => string>
type Part = keyof typeof PARTS

const PARTS_OF: Readonly<Record<TreatmentIntent, readonly Part[]>> = {
  price: ['price', 'includes'],
  includes: ['includes'],
  duration: ['duration', 'lasting', 'sessions', 'downtime', 'onset'],
  sessions: ['sessions', 'duration', 'onset', 'maintenance', 'lasting'],
  onset: ['onset', 'lasting', 'duration'],
  lasting: ['lasting', 'maintenance', 'reversible', 'sessions', 'duration'],
  recovery: ['downtime', 'timeline'],
  pain: ['anaesthesia', 'risks'],
  reversible: ['reversible', 'lasting'],
  risks: ['risks'],
  'not-suitable': ['not-suitable'],
  suitable: ['suitable'],
  steps: ['steps'],
  results: ['results', 'onset', 'lasting'],
  alternatives: ['alternatives', 'no-treatment'],
  'no-treatment': ['no-treatment'],
  difference: ['price', 'downtime', 'lasting', 'anaesthesia', 'duration', 'sessions'],
  'what-is': ['description', 'downtime', 'duration', 'lasting', 'onset', 'sessions', 'price'],
}

function idOf(slug: string, part: string): string {
  return `/tratamientos/${slug}#${part}`
}

/** The parts of a treatment's page that an answer to these intents shows. */
export function partsOf(
  treatment: TreatmentFacts,
  intents: readonly TreatmentIntent[],
): readonly AnswerPassage[] {
  return [...new Set(intents.flatMap((intent) => PARTS_OF[intent]))].flatMap((part) => {
    const text = PARTS[part](treatment)
    if (text === '') return []
    const href = `/tratamientos/${treatment.slug}`
    return [{ id: idOf(treatment.slug, part), href, label: treatment.name, version: textVersion(text) }]
  })
}

/** Whether the page has something to say about an intent. */
export function hasPart(treatment: TreatmentFacts, intent: TreatmentIntent): boolean {
  return PARTS[PARTS_OF[intent][0]!](treatment) !== ''
}

/** Without the parts that staff took out of the answers. */
export function withoutHidden(treatment: TreatmentFacts, isHidden: (id: string) => boolean): TreatmentFacts {
  const hides = (part: Part) => isHidden(idOf(treatment.slug, part))
  if (!Object.keys(PARTS).some((part) => hides(part as Part))) return treatment
  const text = (part: Part, shown: string) => (hides(part) ? '' : shown)
  const list = <Item>(part: Part, shown: readonly Item[]) => (hides(part) ? [] : shown)
  const { facts, risks, alternatives } = treatment
  return {
    ...treatment,
    price: text('price', treatment.price),
    duration: text('duration', treatment.duration),
    fullDescription: text('description', treatment.fullDescription),
    results: text('results', treatment.results),
    facts: {
      anaesthesia: text('anaesthesia', facts.anaesthesia),
      sessions: text('sessions', facts.sessions),
      downtime: text('downtime', facts.downtime),
      onset: text('onset', facts.onset),
      lasting: text('lasting', facts.lasting),
      reversible: text('reversible', facts.reversible),
      ...(facts.maintenance ? { maintenance: text('maintenance', facts.maintenance) } : {}),
    },
    suitable: list('suitable', treatment.suitable),
    notSuitable: list('not-suitable', treatment.notSuitable),
    steps: list('steps', treatment.steps),
    timeline: list('timeline', treatment.timeline),
    includes: list('includes', treatment.includes),
    excludes: list('includes', treatment.excludes),
    risks: hides('risks') ? { common: [], serious: [], callIf: [] } : risks,
    alternatives: {
      treatments: list('alternatives', alternatives.treatments),
      noTreatment: text('no-treatment', alternatives.noTreatment),
    },
  }
}
