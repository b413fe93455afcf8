import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every accessibility violation axe finds on the page (WCAG 2.2 A and AA, and best practices), as readable lines. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  // All rules run; only of what they find wrong each place is written down, which is most of the work on a long page.
  return page.evaluate(async () => {
    type Axe = {
      run(options: object): Promise<{
        violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary: string }[] }[]
      }>
    }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} — ${failureSummary}`),
    )
  })
}
