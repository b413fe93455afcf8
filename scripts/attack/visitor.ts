import { Worker } from 'node:worker_threads'

export type Visits = { count: number; failed: number; p50: number; p99: number; max: number }

/**
 * Reads one page repeatedly during an attack. Runs in a thread, so the attacker's own work does not distort
 * the times.
 * @returns a function that stops it and returns the response times in milliseconds
 */
export function startVisitor(url: string): () => Promise<Visits> {
  const worker = new Worker(new URL('./visitor-thread.ts', import.meta.url), { workerData: url })
  return () =>
    new Promise((done, fail) => {
      worker.once('message', (visits: Visits) => {
        done(visits)
        void worker.terminate()
      })
      worker.once('error', fail)
      worker.postMessage('stop')
    })
}
