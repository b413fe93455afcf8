import type { Calibration, ReadingModel } from '#domain/assistant/classifier/reading-model.ts'
import { safetyFeatures } from '#domain/assistant/classifier/meaning-features.ts'
import { type PhraseWords, phraseWords } from '#domain/assistant/classifier/phrase-words.ts'
import { type SafetyNets, safetyProbabilities } from '#domain/assistant/classifier/safety-probabilities.ts'
import { textFeatures } from '#domain/assistant/classifier/text-features.ts'
import { readText } from '#domain/assistant/classifier/thesaurus-reader.ts'
import type { WeightTable } from '#domain/assistant/classifier/weight-table.ts'
import { SAFETY_CATEGORIES } from '#domain/assistant/safety-reading.ts'
import { foldOf, type Utterance } from './corpus.ts'
import { calibrate } from './calibrate.ts'
import { randomFrom } from './random.ts'
import { type NetTraining, trainNet } from './train-net.ts'
import { type PhraseTraining, trainPhrases } from './train-phrases.ts'
import { type Example, type Training, trainTable } from './train-table.ts'

/** The corpus was written in this year, which tells the age of who was born in another. */
const YEAR = 2026
const SEED = 16
/** Written for safety matters: what they ask is not learnt, since the choice of answers is fitted to the others. */
const SAFETY_ONLY: ReadonlySet<string> = new Set([
  'earlier-phrasings.tsv',
  'danger-three.tsv',
  'harmless-three.tsv',
  'mixed-voices.tsv',
  'everyday-talk.tsv',
  'teenager-talk.tsv',
  'grandmother-dictates.tsv',
  'latin-american-voices.tsv',
  'neighbour-languages.tsv',
  'ironic-adults.tsv',
  'plain-worriers.tsv',
  'third-person-carers.tsv',
  'clerks-and-nurses.tsv',
  'busy-parents.tsv',
  'careful-readers.tsv',
  'asked-questions.tsv',
  'hints-and-twins.tsv',
  'seniors-and-trades.tsv',
  'young-voices.tsv',
  'americas-and-languages.tsv',
  'misleading-voices.tsv',
  'mid-conversation.tsv',
  'hidden-troubles.tsv',
  'ordinary-worries.tsv',
  'lay-words.tsv',
  'many-people.tsv',
  'after-treatments.tsv',
  'feelings.tsv',
  'who-they-are.tsv',
  'everyday-messages.tsv',
  'right-now.tsv',
  'quiet-signs.tsv',
  'sudden-turns.tsv',
  'alarm-twins.tsv',
  'despair-twins.tsv',
  'afterwards-twins.tsv',
])
/** What a label with a question mark is worth; the rest goes to `none`. */
const UNSURE = 0.6

export const SAFETY_CLASSES = ['none', ...SAFETY_CATEGORIES] as const
const SAFETY: NetTraining = {
  ...{ width: 24, passes: 4, rate: 0.05, leftOut: 0.3, rows: 28_000 },
  first: { width: 8, passes: 3 },
  seed: SEED,
}
const PHRASES: Omit<PhraseTraining, 'seed'> = {
  ...{ width: 32, spans: [1, 3, 5], filters: 48, passes: 6, rate: 0.004 },
  leftOut: { letters: 0.3, meanings: 0.15, words: 0.1, filters: 0.35 },
}
const PHRASE_SEEDS = [SEED, SEED + 1]
const KINDS: Training = { passes: 6, rate: 0.07, decay: 1e-5, rows: 4_000, seed: SEED }
const INTENTS: Training = { passes: 6, rate: 0.1, decay: 1e-5, rows: 7_000, seed: SEED }

export type Sample = Utterance & {
  features: Example['features']
  safety: Example['features']
  words: PhraseWords
}

export function samplesOf(corpus: readonly Utterance[]): Sample[] {
  return corpus.map((utterance) => {
    const read = readText(utterance.text, YEAR)
    return {
      ...utterance,
      features: textFeatures(read.text, read.words),
      safety: safetyFeatures(read),
      words: phraseWords(read),
    }
  })
}

export function trainSafety(samples: readonly Sample[]): SafetyNets {
  const target = ({ category, unsure }: Sample) => {
    const shares = new Float32Array(SAFETY_CLASSES.length)
    shares[SAFETY_CLASSES.indexOf(category as 'none')] = unsure ? UNSURE : 1
    if (unsure) shares[0] = 1 - UNSURE
    return shares
  }
  const joined = withSmallTalk(samples).map(({ sample, text }) => {
    const read = readText(text, YEAR)
    return { ...sample, safety: safetyFeatures(read), words: phraseWords(read) }
  })
  const examples = [...samples, ...joined].map((sample) => ({
    features: sample.safety,
    words: sample.words,
    target: target(sample),
  }))
  return {
    safety: trainNet(SAFETY_CLASSES, examples, SAFETY),
    phrases: PHRASE_SEEDS.map((seed) => trainPhrases(SAFETY_CLASSES.length, examples, { ...PHRASES, seed })),
  }
}

/** How many utterances are also read beside a harmless one, as people write: a sign among other matters. */
const BESIDE = 0.25
const JOINS = ['. ', ' ', ', ', '\n', '. ', ' y ']

function withSmallTalk(samples: readonly Sample[]): { sample: Sample; text: string }[] {
  const random = randomFrom(SEED)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const harmless = samples.filter(({ category }) => category === 'none')
  return Array.from({ length: Math.floor(samples.length * BESIDE) }, () => {
    const sample = oneOf(samples)
    const pair = [sample.text, oneOf(harmless).text]
    return { sample, text: (random() < 0.5 ? pair : pair.toReversed()).join(oneOf(JOINS)) }
  })
}

export function trainKinds(samples: readonly Sample[]): WeightTable {
  const urgent = samples.filter(({ kind }) => kind.includes('/'))
  return trainTable(...labelled(urgent, 'safety', ({ kind }) => kind), KINDS)
}

export function trainIntents(samples: readonly Sample[]): WeightTable {
  const asked = samples.filter(({ file }) => !SAFETY_ONLY.has(file))
  return trainTable(...labelled(asked, 'features', ({ intent }) => intent), INTENTS)
}

/** As many parts of the corpus say how sure the nets may be; all five would say the same. */
const JUDGED = 2

/** How sure the nets must be to be right as often as it says, by nets that have seen nothing of the author. */
function calibrationOf(samples: readonly Sample[]): Calibration {
  const pairs: { said: number; was: number }[] = []
  for (let fold = 0; fold < JUDGED; fold++) {
    const nets = trainSafety(samples.filter((sample) => foldOf(sample) !== fold))
    for (const { safety, words, category, unsure } of samples.filter((sample) => foldOf(sample) === fold)) {
      const was = category === 'none' ? 0 : unsure ? UNSURE : 1
      pairs.push({ said: 1 - safetyProbabilities(nets, safety, words)[0]!, was })
    }
  }
  return calibrate(pairs)
}

export function trainModel(samples: readonly Sample[], source: string): ReadingModel {
  return {
    source,
    calibration: calibrationOf(samples),
    ...trainSafety(samples),
    kinds: trainKinds(samples),
    intents: trainIntents(samples),
  }
}

function labelled(
  samples: readonly Sample[],
  features: 'features' | 'safety',
  labelOf: (sample: Sample) => string,
): [classes: string[], examples: Example[]] {
  const classes = [...new Set(samples.map(labelOf))].toSorted()
  return [
    classes,
    samples.map((sample) => {
      const target = new Float32Array(classes.length)
      target[classes.indexOf(labelOf(sample))] = 1
      return { features: sample[features], target }
    }),
  ]
}
