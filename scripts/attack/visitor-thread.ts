import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Milliseconds between two page requests. */
const PAUSE = 10

const took: number[] = []
let failed = 0
let reading = true
parentPort!.once('message', () => (reading = false))

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
while (reading) {
  const began = performance.now()
  if ((await read(workerData as string)) === 200) took.push(performance.now() - began)
  else failed += 1
  await wait(PAUSE)
}
agent.destroy()
const sorted = took.toSorted((a, b) => a - b)
const at = (share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
parentPort!.postMessage({ count: took.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) })

function read(url: string): Promise<number> {
  return new Promise((done) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
      response.on('error', () => done(0))
    }).on('error', () => done(0))
  })
}
