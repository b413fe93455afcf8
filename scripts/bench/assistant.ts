import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startProductServer } from '../../tests/product-server.ts'
import { assistantRows } from './assistant-answers.ts'
import { printBlindReport } from './assistant-blind.ts'
import { readingRows } from './assistant-reading.ts'
import { peakMegabytes } from './peak-memory.ts'
import { printTable } from './print-table.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'life-assistant-'))
const server = await startProductServer({ dataDir, variables: { TRUST_PROXY: 'true' } })
try {
  // Before the server prepares its answers, which it does a while after the start.
  const before = peakMegabytes(server.process.pid!)
  await setTimeout(70_000)
  printTable([
    ['measure', 'result', 'tail', 'yardstick', 'ratio'],
    ...(await readingRows()),
    ...(await assistantRows(server, before)),
  ])
  await printBlindReport()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
// Vite's module runner keeps the process alive.
process.exit()
