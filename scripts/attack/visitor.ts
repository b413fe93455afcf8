import { Worker } from 'node:worker_threads'

export type Visits = { count: number; failed: number; p50: number; p99: number; max: number }

/**
 * Somebody who reads one page over and over while an attack goes on, in a thread of their own so that the attacker's
 * own work is not taken for the server's. @returns how to stop, which tells how long pages took (milliseconds)
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
