// `npm run assistant:train -- check`: how the reading does on parts of the corpus that it has not seen.
import type { ReadingModel } from '#domain/assistant/classifier/reading-model.ts'
import { safetyOfText } from '#domain/assistant/safety-of-text.ts'
import { SAFETY_CATEGORIES, type SafetyReading } from '#domain/assistant/safety-reading.ts'
import { foldOf, FOLDS } from './corpus.ts'
import { type Sample, trainIntents, trainSafety } from './train-model.ts'
import { probabilitiesOf } from '#domain/assistant/classifier/weight-table.ts'

const NOW = new Date('2026-11-01T10:00:00Z')

/** Prints recall, false alarms and confusions, each part of every file read by a model that has not seen it. */
export function crossValidate(samples: readonly Sample[], model: ReadingModel, intents: boolean) {
  const readings: (SafetyReading | null)[] = samples.map(() => null)
  let first = 0
  let asked = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = samples.filter((sample) => foldOf(sample) !== fold)
    const partial = { ...model, ...trainSafety(seen) }
    const table = intents ? trainIntents(seen) : null
    samples.forEach((sample, index) => {
      if (foldOf(sample) !== fold) return
      readings[index] = safetyOfText(partial, sample.text, NOW)
      if (table === null || sample.intent === '-') return
      const said = probabilitiesOf(table, sample.features)
      asked++
      if (table.classes[said.indexOf(Math.max(...said))] === sample.intent) first++
    })
  }
  printShares(samples, readings)
  if (asked > 0) console.log(`intent right at first: ${share(first, asked)} of ${asked}`)
}

function printShares(samples: readonly Sample[], readings: readonly (SafetyReading | null)[]) {
  const rows = ['none', ...SAFETY_CATEGORIES].map((category) => {
    const own = readings.filter((_, index) => samples[index]!.category === category)
    const count = (level: string) => own.filter((reading) => reading?.level === level).length
    const others = SAFETY_CATEGORIES.map(
      (other) => [other, own.filter((reading) => reading?.category === other).length] as const,
    )
      .filter(([other, many]) => other !== category && many > 0)
      .map(([other, many]) => `${other} ${many}`)
    return {
      category,
      utterances: own.length,
      card: share(count('sure'), own.length),
      caution: share(count('likely'), own.length),
      readAs: others.join(', '),
    }
  })
  console.table(rows)
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`
