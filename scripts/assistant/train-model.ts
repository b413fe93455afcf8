import type { Calibration, ReadingModel } from '#domain/assistant/classifier/reading-model.ts'
import { textFeatures } from '#domain/assistant/classifier/text-features.ts'
import { probabilitiesOf, type WeightTable } from '#domain/assistant/classifier/weight-table.ts'
import { SAFETY_CATEGORIES } from '#domain/assistant/safety-reading.ts'
import { foldOf, FOLDS, type Utterance } from './corpus.ts'
import { calibrate } from './calibrate.ts'
import { type Example, type Training, trainTable } from './train-table.ts'

/** The corpus was written in this year, which tells the age of who was born in another. */
const YEAR = 2026
const SEED = 16
/** Phrasings of an earlier test, which carry no intent. */
const EARLIER = 'earlier-phrasings.tsv'
/** What a label with a question mark is worth; the rest goes to `none`. */
const UNSURE = 0.6

export const SAFETY_CLASSES = ['none', ...SAFETY_CATEGORIES] as const
const SAFETY: Training = { passes: 6, rate: 0.07, decay: 1e-5, rows: 45_000, seed: SEED }
const KINDS: Training = { passes: 6, rate: 0.07, decay: 1e-5, rows: 8_000, seed: SEED }
const INTENTS: Training = { passes: 6, rate: 0.1, decay: 1e-5, rows: 7_000, seed: SEED }

export type Sample = Utterance & { features: Example['features'] }

export function samplesOf(corpus: readonly Utterance[]): Sample[] {
  return corpus.map((utterance) => ({ ...utterance, features: textFeatures(utterance.text, YEAR) }))
}

export function trainSafety(samples: readonly Sample[]): WeightTable {
  return trainTable(
    SAFETY_CLASSES,
    samples.map(({ features, category, unsure }) => {
      const target = new Float32Array(SAFETY_CLASSES.length)
      target[SAFETY_CLASSES.indexOf(category as 'none')] = unsure ? UNSURE : 1
      if (unsure) target[0] = 1 - UNSURE
      return { features, target }
    }),
    SAFETY,
  )
}

export function trainKinds(samples: readonly Sample[]): WeightTable {
  const urgent = samples.filter(({ kind }) => kind.includes('/'))
  return trainTable(...oneOf(urgent, ({ kind }) => kind), KINDS)
}

export function trainIntents(samples: readonly Sample[]): WeightTable {
  const labelled = samples.filter(({ file }) => file !== EARLIER)
  return trainTable(...oneOf(labelled, ({ intent }) => intent), INTENTS)
}

/** Predictions for each sample by models that have seen nothing of its part of its file. */
export function leftOut(
  samples: readonly Sample[],
  train: (seen: readonly Sample[]) => WeightTable,
): Float64Array[] {
  const predictions: Float64Array[] = Array.from(samples, () => new Float64Array())
  for (let fold = 0; fold < FOLDS; fold++) {
    const table = train(samples.filter((sample) => foldOf(sample) !== fold))
    samples.forEach((sample, index) => {
      if (foldOf(sample) === fold) predictions[index] = probabilitiesOf(table, sample.features)
    })
  }
  return predictions
}

/** How sure the raw model must be to be right as often as it says. */
export function calibrationOf(samples: readonly Sample[], predictions: readonly Float64Array[]): Calibration {
  return calibrate(
    samples.map(({ category, unsure }, index) => ({
      said: 1 - predictions[index]![0]!,
      was: category === 'none' ? 0 : unsure ? UNSURE : 1,
    })),
  )
}

export function trainModel(samples: readonly Sample[], source: string): ReadingModel {
  return {
    source,
    calibration: calibrationOf(samples, leftOut(samples, trainSafety)),
    safety: trainSafety(samples),
    kinds: trainKinds(samples),
    intents: trainIntents(samples),
  }
}

function oneOf(
  samples: readonly Sample[],
  labelOf: (sample: Sample) => string,
): [classes: string[], examples: Example[]] {
  const classes = [...new Set(samples.map(labelOf))].toSorted()
  return [
    classes,
    samples.map((sample) => {
      const target = new Float32Array(classes.length)
      target[classes.indexOf(labelOf(sample))] = 1
      return { features: sample.features, target }
    }),
  ]
}
