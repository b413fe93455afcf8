import type { EventBatch } from '#domain/measurement/event-batch.ts'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, onTestFinished } from 'vitest'

export type ReportedEvent = EventBatch['events'] extends readonly (infer One)[] | undefined ? One : never

/**
 * The product behind a door that notes what browsers report to `/api/events`: a page that is left reports by beacons,
 * which Playwright doesn't see.
 */
export async function openDoor() {
  const batches: EventBatch[] = []
  const { hostname, port } = new URL(inject('siteUrl'))
  const door = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const { url: path, method, headers } = incoming
      if (path === '/api/events') batches.push(JSON.parse(body.toString()) as EventBatch)
      const onward = ask({ hostname, port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      onward.end(body)
    })
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    door.closeAllConnections()
    door.close()
  })
  const events = () => batches.flatMap((batch) => batch.events ?? [])
  return {
    address: (path: string) => `http://localhost:${(door.address() as AddressInfo).port}${path}`,
    batches,
    events,
    /** `name path target value` of the events with these names. */
    told: (...names: string[]) =>
      events()
        .filter(({ name }) => names.length === 0 || names.includes(name))
        .map(({ name, path, target, value }) =>
          [name, path, target, value].filter((part) => part !== undefined).join(' '),
        ),
    receipts: () => batches.flatMap(({ receipt }) => receipt ?? []),
  }
}
