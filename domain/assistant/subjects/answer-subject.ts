import type { Answer, AssistantContext } from '../answer.ts'
import { shareOf } from '../best-sentence.ts'
import { answerClinics } from '../compose-clinic.ts'
import { answerSite } from '../compose-site.ts'
import { answerConcern, answerPassage } from '../compose-subject.ts'
import type { SiteIntent } from '../intents.ts'
import type { PassageHit } from '../knowledge.ts'
import { questionWords } from '../question-words.ts'
import type { Engine } from '../read-mentions.ts'
import type { Reading } from '../read-question.ts'
import { termAnswer, treatmentAnswer } from '../treatment-answer.ts'
import { STOP_WORDS } from '../word-key.ts'

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
  const { words, named, intents, site } = reading
  const id = href.split('/').at(-1) ?? ''
  if (href.startsWith('/tratamientos/preocupacion/')) {
    const concern = knowledge.concerns.get(id)
    return concern ? answerConcern(knowledge, concern, intents) : null
  }
  if (href.startsWith('/tratamientos/')) {
    const treatment = knowledge.treatments.get(id)
    if (!treatment) return null
    const only = { ...named, treatments: [treatment], sides: [[treatment]] }
    return treatmentAnswer(engine, { ...reading, named: only }, context)
  }
  if (href.startsWith('/wiki/termino/')) return termAnswer(knowledge, id)
  const clinic = knowledge.clinics.find(({ slug }) => href === `/clinicas/${slug}`)
  if (clinic) return answerClinics(knowledge, [clinic], site)
  return answerPage(engine, words, href)
}

/** The passage of a page that says most about a question. */
function answerPage(engine: Engine, words: readonly string[], href: string): Answer | null {
  const { knowledge, search } = engine
  const asked = words.filter((word) => !STOP_WORDS.has(word))
  const worth = ({ score, coverage, titleCoverage }: PassageHit) => score * coverage * (1 + titleCoverage)
  const hits = search(words, { href }).toSorted((a, b) => worth(b) - worth(a))
  const [best] = hits
  const site = SITE_ANSWERS[href]
  if (site && (!best || best.titleCoverage === 0)) return answerSite(knowledge, site, search)
  const [found] = best ? [best] : search(questionWords(href.replaceAll('-', ' ')), { href })
  return found ? answerPassage(knowledge, [found], [], shareOf(engine, asked)) : null
}
