import { pageOf } from '../../pages/page-of.ts'
import type { Answer } from '../answer.ts'
import { treatmentSource } from '../compose-answer.ts'
import { FACT_OF_SEVERAL, factText } from '../compose-treatment.ts'
import { fitWords } from '../fit-words.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Reading } from '../read-question.ts'

/** From this probability on, a second treatment may be the one that is meant. */
const LEAST_SECOND = 0.2
const MOST_SOURCES = 3

/** The same answer, with the asked-for fact of a second treatment if that may be meant instead. */
export function withSecond(
  knowledge: Knowledge,
  { intents }: Reading,
  answer: Answer,
  [first, second]: readonly { href: string; probability: number }[],
): Answer {
  const fact = FACT_OF_SEVERAL[intents[0] ?? 'what-is']
  const [one, other] = [first, second].map((page) => treatmentOf(knowledge, page?.href))
  if (!fact || !one || !other || second!.probability < LEAST_SECOND) return answer
  if (answer.sources[0]?.href !== first!.href || answer.sources.some(({ href }) => href === second!.href))
    return answer
  const item = `${other.name}: ${factText(knowledge, other, fact)}`
  if (answer.sources.length >= MOST_SOURCES) return answer
  return {
    ...answer,
    // Before what else is said of the first, of which the end is cut if it becomes too long.
    ...fitWords(answer.paragraphs, [item, ...answer.items]),
    sources: [...answer.sources, treatmentSource(other)],
  }
}

function treatmentOf({ treatments }: Knowledge, href = '') {
  return pageOf(href)?.id === 'treatment' ? treatments.get(href.split('/').at(-1)!) : undefined
}
