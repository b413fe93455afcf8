import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { type ProductServer, startProductServer } from '../product-server.ts'
import type { RunningServer } from './accounts.ts'
import { preparedData } from './prepared-data.ts'

type OwnServer = {
  /** An address of it, for a path. */
  address(path: string): string
  running(): RunningServer
}

/**
 * A server for the tests of one file, with its own data, while they run: for those that change what pages say, which
 * others read on the shared one. Both functions answer from `beforeAll` on.
 * @param variables more of them, as an operator would set them
 */
export function ownServer(variables: Record<string, string> = {}): OwnServer {
  const dataDir = preparedData()
  let server: ProductServer
  beforeAll(async () => {
    server = await startProductServer({ dataDir, variables })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    address: (path) => `http://localhost:${server.port}${path}`,
    running: () => ({ dataDir, port: server.port }),
  }
}
