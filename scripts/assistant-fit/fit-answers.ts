// `npm run assistant:fit`: trains the reader of pages on the authors' questions, then fits how the assistant chooses the
// page of an answer and when it says «No lo sé», from the questions for tuning and development. The same questions
// always give the same weights. With `misses` it prints which questions would be answered wrongly by weights that have
// not seen their voice; with `sentences` it fits only which sentence of a page answers.
import { writeFileSync } from 'node:fs'
import { loadModule } from '../load-module.ts'
import { chanceBy, fitLogistic, type Row } from './logistic.ts'
import { fitSoftmax, type Group, shareAmong, shareFirst } from './softmax.ts'

const FOLDS = 8
/** What it weighs to answer an answerable question from the wrong page. */
const WRONG_PAGE = 0.5
const FOLDER = 'domain/assistant/subjects'
/** Many signs and few questions: what few of them show is believed less than elsewhere. */
const SHRINK_SENTENCES = 0.0015
/** Smaller weights change nothing. */
const LEAST_WEIGHT = 0.15

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`

const { sentenceGroups } = await loadModule<typeof import('./sentence-samples.ts')>(
  'scripts/assistant-fit/sentence-samples.ts',
)
const { factQuestions } = await loadModule<typeof import('../../tests/assistant/dev/facts-file.ts')>(
  'tests/assistant/dev/facts-file.ts',
)
fitSentences()
if (process.argv.includes('sentences')) process.exit()
const { writePageModel } = await loadModule<typeof import('./write-page-model.ts')>(
  'scripts/assistant-fit/write-page-model.ts',
)
writePageModel()
// Only now: the engine reads with the model that was just written.
const { tuningSamples, candidatesOf, draftedWith, ENGINE_NAMES } = await loadModule<
  typeof import('./answer-samples.ts')
>('scripts/assistant-fit/answer-samples.ts')
const samples = tuningSamples()
const voices = [...new Set(samples.map(({ voice }) => voice))]
const foldOf = ({ voice }: { voice: string }) => voices.indexOf(voice) % FOLDS
const setOf = ({ voice }: { voice: string }) =>
  voice.startsWith('tuning') ? 'tuning' : voice.startsWith('facts') ? 'facts' : 'development'

const groups = samples
  .filter(({ source }) => source.length > 0)
  .flatMap((sample) =>
    ENGINE_NAMES.map((engine): Group & { voice: string; engine: string } => ({
      voice: sample.voice,
      engine,
      candidates: candidatesOf(sample, engine),
      right: new Set(sample.source),
    })),
  )
const reachable = groups.filter(({ candidates, right }) => candidates.some(({ href }) => right.has(href)))
console.log(`${groups.length} answerable questions, ${reachable.length} with the right page at hand`)

const rows: (Row & {
  page: string
  engine: string
  set: string
  fold: number
  answerable: boolean
  sample: (typeof samples)[number]
})[] = []
const right: Record<string, boolean[]> = {}
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = fitSoftmax(reachable.filter((group) => foldOf(group) !== fold))
  for (const group of groups.filter((one) => foldOf(one) === fold))
    (right[`${setOf(group)}, ${group.engine}`] ??= []).push(shareFirst([group], weights) === 1)
  const both = samples
    .filter((one) => foldOf(one) === fold)
    .flatMap((sample) => ENGINE_NAMES.map((engine) => ({ sample, engine })))
  for (const { sample, engine } of both) {
    const drafted = draftedWith(sample, weights, engine)
    const answerable = sample.source.length > 0
    if (!drafted) continue
    rows.push({
      ...drafted,
      sample,
      engine,
      weight: answerable && !drafted.holds ? WRONG_PAGE : 1,
      set: setOf(sample),
      fold,
      answerable,
    })
  }
}
for (const [set, list] of Object.entries(right))
  console.log(`right page, voices left out, ${set}: ${percent(list.filter(Boolean).length, list.length)}`)

const chances = rows.map((row) => ({ ...row, chance: 0 }))
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = fitLogistic(rows.filter((row) => row.fold !== fold))
  for (const row of chances) if (row.fold === fold) row.chance = chanceBy(weights, row.signs)
}
const ofSet = (set: string) => samples.filter((sample) => setOf(sample) === set)
for (const least of [0.25, 0.3, 0.33, 0.36, 0.4, 0.45, 0.5, 0.6, 0.7]) {
  const sets = (['tuning', 'development', 'facts'] as const).flatMap((set) =>
    ENGINE_NAMES.map((engine) => ({ set, engine })),
  )
  const figures = sets.map(({ set, engine }) => {
    const said = chances.filter((row) => row.set === set && row.engine === engine && row.chance >= least)
    const answerable = ofSet(set).filter(({ source }) => source.length > 0).length
    const unknown = ofSet(set).length - answerable
    return `${set}, ${engine}: source ${percent(said.filter(({ holds }) => holds).length, answerable)}, «No lo sé» ${percent(unknown - said.filter((row) => !row.answerable).length, unknown)}`
  })
  console.log(`least chance ${least}: ${figures.join('; ')}`)
}

if (process.argv.includes('misses')) showMisses(0.5)
write('subject-weights.ts', 'SUBJECT_WEIGHTS', 'what each sign says for a page', fitSoftmax(reachable))
write('chance-weights.ts', 'CHANCE_WEIGHTS', 'what each sign says for an answer', fitLogistic(rows))

/** Which sentence of a page says what was asked for; with what they say about questions that they have not seen. */
function fitSentences() {
  const asked = [...factQuestions('tuning'), ...factQuestions('details')]
  const weights = fitSoftmax(sentenceGroups(asked), { shrink: SHRINK_SENTENCES })
  const kept = sentenceGroups(factQuestions('kept apart'))
  const first = [1, 2, 3].map((count) => percent(shareAmong(kept, weights, count), 1))
  console.log(`the fact in the first, first two, first three sentences of its page: ${first.join(', ')}`)
  write(
    '../sentences/sentence-weights.ts',
    'SENTENCE_WEIGHTS',
    'what each sign says for a sentence of a page',
    Object.fromEntries(Object.entries(weights).filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)),
  )
}

function write(file: string, name: string, what: string, weights: Record<string, number>) {
  const lines = Object.entries(weights)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([sign, weight]) =>
        `  ${/^[a-z]+$/i.test(sign) ? sign : `'${sign}'`}: ${weight.toFixed(2).replace(/0$/, '')},`,
    )
  writeFileSync(
    `${FOLDER}/${file}`,
    `/** Written by \`npm run assistant:fit\`: ${what}. */
export const ${name}: Readonly<Record<string, number>> = {
${lines.join('\n')}
}
`,
  )
}

function showMisses(least: number) {
  for (const { sample, holds, chance, answerable, page, engine } of chances) {
    if (engine !== 'whole') continue
    const said = chance >= least
    if (answerable ? holds && said : !said) continue
    const why = !answerable
      ? 'should not answer'
      : holds
        ? 'not said'
        : said
          ? 'wrong page'
          : 'wrong page, not said'
    console.log(
      `${why} ${chance.toFixed(2)} «${sample.q}» ${sample.context.treatments[0] ?? ''} → ${page}; ${sample.source.join(' ')}`,
    )
  }
}
