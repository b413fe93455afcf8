// `npm run assistant:train`: trains the assistant's reading from its corpus and writes its file.
import { writeFileSync } from 'node:fs'
import { modelBytes } from '#domain/assistant/classifier/reading-model.ts'
import { readCorpus } from './corpus.ts'
import { MODEL_FILE, modelSource } from './model-file.ts'
import { samplesOf, trainModel } from './train-model.ts'

const samples = samplesOf(readCorpus())
const bytes = modelBytes(trainModel(samples, modelSource()))
writeFileSync(MODEL_FILE, bytes)
console.log(`${samples.length} utterances, ${Math.round(bytes.length / 1000)} kB in ${MODEL_FILE}`)
