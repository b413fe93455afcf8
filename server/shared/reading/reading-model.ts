import { brotliDecompressSync } from 'node:zlib'
import packed from '#content/assistant/reading-model.bin'
import { type ReadingModel, readModel } from '#domain/assistant/classifier/reading-model.ts'

let model: ReadingModel | undefined

/** The trained model, unpacked when it is first needed. */
export function readingModel(): ReadingModel {
  return (model ??= readModel(brotliDecompressSync(packed)))
}
