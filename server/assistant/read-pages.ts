import bytes from '#content/assistant/page-model.bin'
import type { PageReader } from '#domain/assistant/subjects/page-reader.ts'
import { pageReaderOf } from '#domain/assistant/subjects/page-reader.ts'
import { readPageModel } from '#domain/assistant/subjects/page-model-file.ts'

let reader: PageReader | undefined

/** Reads which page a question is about, by the trained model; unpacked when it is first needed. */
export function pageReader(): PageReader {
  return (reader ??= pageReaderOf(readPageModel(bytes)))
}
