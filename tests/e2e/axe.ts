import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(
    context: object,
    options: object,
  ): Promise<{
    violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary: string }[] }[]
  }>
}

/** Has each page of a profile bring axe, which the browser then compiles once, and not for each page. */
export async function bringAxe(context: BrowserContext) {
  await context.addInitScript(source)
}

/**
 * Every accessibility violation axe finds (WCAG 2.2 A and AA, and best practices), as readable lines.
 * @param within a selector: that part alone, where the rest of the page has been looked at before
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: Axe }
    // All rules run; only of what they find wrong each place is written down, which is most of the work on a long page.
    const { violations } = await axe.run(part ? { include: part } : document, {
      resultTypes: ['violations'],
      // No page has frames, and no rule that runs reads style sheets.
      iframes: false,
      preload: false,
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} — ${failureSummary}`),
    )
  }, within)
}
