// `npm run assistant:train`: trains the assistant's reading from its corpus and writes its file; with `check` it also
// measures the reading on parts of the corpus left out of the training.
import { writeFileSync } from 'node:fs'
import { modelBytes } from '#domain/assistant/classifier/reading-model.ts'
import { readCorpus } from './corpus.ts'
import { crossValidate } from './cross-validate.ts'
import { MODEL_FILE, modelSource } from './model-file.ts'
import { samplesOf, trainModel } from './train-model.ts'

const samples = samplesOf(readCorpus())
const model = trainModel(samples, modelSource())
const bytes = modelBytes(model)
writeFileSync(MODEL_FILE, bytes)
console.log(`${samples.length} utterances, ${Math.round(bytes.length / 1000)} kB in ${MODEL_FILE}`)
if (process.argv.includes('check')) crossValidate(samples, model, true)
