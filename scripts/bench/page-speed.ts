import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGE_EXAMPLES } from '../../tests/page-examples.ts'
import { startProductServer } from '../../tests/product-server.ts'
import { type LighthouseRun, runLighthouse } from './lighthouse.ts'
import { printTable } from './print-table.ts'

const RUNS = 3
const ASKED = process.argv.slice(2)
const PAGES = ASKED.includes('all')
  ? Object.values(PAGE_EXAMPLES)
  : ASKED.filter((argument) => argument.startsWith('/'))

/** Chromium sometimes records no trace; the run is repeated then, at most twice. */
async function measured(url: string, tries = 3): Promise<LighthouseRun> {
  try {
    return await runLighthouse(url)
  } catch (error) {
    if (tries === 1) throw error
    return measured(url, tries - 1)
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'life-speed-'))
const server = await startProductServer({ dataDir })

try {
  const rows = [
    ['page', 'performance', 'access.', 'practices', 'seo', 'LCP', 'TBT', 'CLS', 'scripts', 'to mend'],
  ]
  for (const path of PAGES.length > 0 ? PAGES : ['/', '/tratamientos/rinoplastia']) {
    const runs: LighthouseRun[] = []
    for (let i = 0; i < RUNS; i++) runs.push(await measured(server.url + path))
    // A run of all templates takes an hour: what is known is not lost when it is stopped.
    process.stderr.write(
      `${path} ${runs.map(({ performance, lcp, tbt }) => `${performance}/${lcp}/${tbt}`).join(' ')}\n`,
    )
    const middle = runs.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(RUNS / 2)]!
    rows.push([
      path,
      String(middle.performance),
      String(middle.accessibility),
      String(middle.bestPractices),
      String(middle.seo),
      `${middle.lcp} ms`,
      `${middle.tbt} ms`,
      middle.cls.toFixed(3),
      `${(middle.scriptBytes / 1000).toFixed(1)} kB`,
      middle.failing.join(' ') || '-',
    ])
  }
  printTable(rows)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
