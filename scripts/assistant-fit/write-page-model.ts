import { writeFileSync } from 'node:fs'
import { pageModelBytes } from '#domain/assistant/subjects/page-model-file.ts'
import { PAGE_MODEL_FILE, pageModelSource } from './page-questions.ts'
import { pageSamples } from './page-samples.ts'
import { trainPages } from './train-pages.ts'

export function writePageModel() {
  const samples = pageSamples()
  const bytes = pageModelBytes(trainPages(samples, pageModelSource(samples)))
  writeFileSync(PAGE_MODEL_FILE, bytes)
  console.log(
    `${samples.length} texts about pages, ${Math.round(bytes.length / 1000)} kB in ${PAGE_MODEL_FILE}`,
  )
}
