import { pageOf } from '../../pages/page-of.ts'
import type { Answer, AssistantContext } from '../answer.ts'
import { answerClinics } from '../compose-clinic.ts'
import { answerSite } from '../compose-site.ts'
import { answerConcern, answerLeads } from '../compose-subject.ts'
import type { SiteIntent } from '../intents.ts'
import type { PassageHit } from '../knowledge.ts'
import type { Engine } from '../read-mentions.ts'
import type { Reading } from '../read-question.ts'
import { leadsOf } from '../sentences/leads.ts'
import { termAnswer, treatmentAnswer } from '../treatment-answer.ts'

/** Pages that are answered with facts of the network, unless the question asks for something else of theirs. */
const SITE_ANSWERS: Readonly<Record<string, SiteIntent>> = {
  '/clinicas': 'clinics',
  '/reservar-cita': 'booking',
}

/** What a page says about a question; null if it says nothing. */
export function answerSubject(
  engine: Engine,
  reading: Reading,
  context: AssistantContext,
  href: string,
): Answer | null {
  const { knowledge } = engine
  const { named, intents, site } = reading
  const id = href.split('/').at(-1) ?? ''
  const page = pageOf(href)?.id
  if (page === 'concern') {
    const concern = knowledge.concerns.get(id)
    return concern
      ? answerConcern(knowledge, concern, intents, leadsOf(engine, reading, href).slice(0, 2))
      : null
  }
  if (page === 'treatment') {
    const treatment = knowledge.treatments.get(id)
    if (!treatment) return null
    const only = { ...named, treatments: [treatment], sides: [[treatment]] }
    return treatmentAnswer(engine, { ...reading, named: only }, context)
  }
  if (page === 'wiki-term') return termAnswer(engine, reading, id)
  const clinic = knowledge.clinics.find(({ slug }) => href === `/clinicas/${slug}`)
  if (clinic) return answerClinics(knowledge, [clinic], site)
  return answerPage(engine, reading, href)
}

/** The passage of a page that says most about a question. */
function answerPage(engine: Engine, reading: Reading, href: string): Answer | null {
  const { knowledge, search } = engine
  const worth = ({ score, coverage, titleCoverage }: PassageHit) => score * coverage * (1 + titleCoverage)
  const hits = search(reading.words, { href }).toSorted((a, b) => worth(b) - worth(a))
  const [best] = hits
  const site = SITE_ANSWERS[href]
  if (site && (!best || best.titleCoverage === 0)) return answerSite(knowledge, site, search)
  const leads = leadsOf(engine, reading, href)
  return leads.length > 0 ? answerLeads(knowledge, leads) : null
}
