import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type * as ReadSafety from '#server/shared/reading/read-safety.ts'
import { readCorpus } from '../assistant/corpus.ts'
import { loadModule } from '../load-module.ts'

const TEXTS = 2000

/** Time of a reading for safety, and the memory of the model and the thesaurus: rows for `printTable`. */
export async function readingRows(): Promise<string[][]> {
  const { readSafety } = await loadModule<typeof ReadSafety>('server/shared/reading/read-safety.ts')
  const texts = readCorpus()
    .map(({ text }) => text)
    .filter((_, index, all) => index % Math.ceil(all.length / TEXTS) === 0)
  const memory = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 1e6
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = memory()
  const first = timed(() => readSafety(texts[0]!))
  collect()
  const after = memory()
  const times = texts.map((text) => timed(() => readSafety(text))).toSorted((a, b) => a - b)
  const share = (part: number) => `${times[Math.floor(part * (times.length - 1))]!.toFixed(2)} ms`
  return [
    [
      `a text read for safety, ${times.length} texts`,
      `p50 ${share(0.5)}`,
      `p99 ${share(0.99)}`,
      'p99 < 10 ms',
      '-',
    ],
    ['the first text, which unpacks the model', `${first.toFixed(0)} ms`, '-', '-', '-'],
    ['memory of the model and the thesaurus', `${Math.round(after - before)} MB`, '-', '40 MB', '-'],
  ]
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
