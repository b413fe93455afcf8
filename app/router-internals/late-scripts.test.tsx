import { Scripts } from 'react-router'
import { expect, test, vi } from 'vitest'
import { reactRouterAnswer } from '#tests/react-router-answer.tsx'
import { LateScripts } from './late-scripts.tsx'

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script(?: [^>]*)?>([\s\S]*?)<\/script>/g)].map(([, source]) => source!)
const preloadsIn = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, href]) => href!)

async function pageWith(scripts: typeof Scripts | typeof LateScripts) {
  vi.stubEnv('DEV', false)
  const Both = scripts
  return (await reactRouterAnswer('/x', <Both />)).text()
}

test("the page's data is passed in the same way as by React Router", async () => {
  const [theirs] = scriptsIn(await pageWith(Scripts))
  const [ours] = scriptsIn(await pageWith(LateScripts))
  const short = theirs!.replaceAll('controller', 'c').replaceAll(/ (?==)|(?<==) |;(?=})/g, '')
  expect(short).toContain('"routeDiscovery":{"mode":"initial"}')
  expect(ours).toBe(short.replaceAll('streamc', 'streamController'))
})

test('the modules are the ones that React Router loads, in the same order', async () => {
  const html = await pageWith(Scripts)
  const start = scriptsIn(html)[1]!
  const boot = scriptsIn(await pageWith(LateScripts))[1]!
  const plan = JSON.parse(/\)\((\{.*\}),u=>/.exec(boot)![1]!)
  expect(plan.preloads.toSorted()).toEqual([...preloadsIn(html)].toSorted())
  expect(start.replaceAll(/\s+/g, ' ').trim()).toBe(
    `import "${plan.manifest}"; import * as route0 from "${plan.routes.root}"; ` +
      `import * as route1 from "${plan.routes.page}"; ` +
      `window.__reactRouterRouteModules = {"root":route0,"page":route1}; import("${plan.entry}");`,
  )
  expect(boot).toContain('__reactRouterRouteModules: modules')
})
