// `npm run assistant:train`: trains the assistant's reading from its corpus and writes its file; with `check` it also
// measures the reading on authors left out of the training. With `same` it writes nothing, and fails unless the result
// is what the file holds, byte by byte.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { modelBytes } from '#domain/assistant/classifier/reading-model.ts'
import { readCorpus } from './corpus.ts'
import { crossValidate } from './cross-validate.ts'
import { MODEL_FILE, modelSource } from './model-file.ts'
import { samplesOf, trainModel } from './train-model.ts'

const samples = samplesOf(readCorpus())
const model = trainModel(samples, modelSource())
const bytes = modelBytes(model)
if (process.argv.includes('same')) {
  if (!brotliDecompressSync(readFileSync(MODEL_FILE)).equals(bytes))
    throw new Error(`${MODEL_FILE} is not what this training makes.`)
} else writeFileSync(MODEL_FILE, brotliCompressSync(bytes))
console.log(`${samples.length} utterances, ${Math.round(bytes.length / 1000)} kB of weights in ${MODEL_FILE}`)
if (process.argv.includes('check')) crossValidate(samples, model, true)
