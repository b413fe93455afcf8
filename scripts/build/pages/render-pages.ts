import { Worker } from 'node:worker_threads'
import type { FileFacts } from '#server/http/file-facts.ts'
import type { PageWorkerData } from './page-worker.ts'

/** Pages per thread: one is rendered while the files of another are compressed and written. */
const AT_ONCE = 2

type Options = PageWorkerData & { paths: string[]; threads: number }

/**
 * Renders paths with the built server, in threads, and writes their finished files.
 * @returns the facts about those files that the server needs, by name
 * @throws if a path does not answer 200 or shows an unfilled placeholder, with its name
 */
export async function renderPages({ paths, threads, ...data }: Options): Promise<Record<string, FileFacts>> {
  const queue = paths.values()
  const facts: Record<string, FileFacts> = {}
  await Promise.all(Array.from({ length: threads }, () => renderInThread(data, queue, facts)))
  return facts
}

/** Gives a thread one path after the other, until none is left and all are answered. */
function renderInThread(
  workerData: PageWorkerData,
  queue: Iterator<string>,
  facts: Record<string, FileFacts>,
): Promise<void> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData })
  let working = 0
  const giveNext = () => {
    const { value, done } = queue.next()
    if (!done) {
      working += 1
      worker.postMessage(value)
    } else if (working === 0) {
      void worker.terminate()
    }
  }
  for (let index = 0; index < AT_ONCE; index++) giveNext()
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (working > 0) reject(new Error(`A thread that renders pages ended with code ${code}`))
      else resolve()
    })
    worker.on('message', (made: Record<string, FileFacts>) => {
      Object.assign(facts, made)
      working -= 1
      giveNext()
    })
  })
}
