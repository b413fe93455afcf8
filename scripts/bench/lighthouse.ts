import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../test/chromium-path.ts'
import { run } from './wrk.ts'

export type LighthouseRun = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  lcp: number
  tbt: number
  cls: number
  /** Compressed bytes of the requested scripts. */
  scriptBytes: number
  /** Ids of failed audits in the three other categories. */
  failing: string[]
}

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; scoreDisplayMode: string; details?: { items?: unknown[] } }
  >
}

/** One mobile run of Lighthouse (simulated throttling) with the system's Chromium. */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  const file = join(tmpdir(), `life-lighthouse-${process.pid}.json`)
  process.env.CHROME_PATH = chromiumPath() ?? ''
  await run('node_modules/.bin/lighthouse', [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run',
  ])
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return summary(report)
}

function summary({ categories, audits }: Report): LighthouseRun {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = (audits['network-requests']?.details?.items ?? []) as {
    resourceType?: string
    transferSize?: number
  }[]
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    scriptBytes: requests.reduce(
      (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === 'Script' ? transferSize : 0),
      0,
    ),
    failing: ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .map(({ id: audit }) => audit)
        .filter((audit) => {
          const result = audits[audit]
          return result?.score !== null && result?.score !== 1 && result?.scoreDisplayMode === 'binary'
        }),
    ),
  }
}
