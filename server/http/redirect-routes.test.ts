import { reactRouterAnswer } from '#tests/react-router-answer.tsx'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext } from '../site-context.ts'
import { createSiteHolder } from '../site-holder.ts'
import { siteSettingsOf } from '../settings/site-settings-of.ts'
import { redirectMoved } from './moved-pages.ts'
import { overruledBySettings } from './overruled-by-settings.ts'
import { redirectRoutes } from './redirect-routes.ts'

const CODE = 'code=7a3a1c9e-0a1b-4c2d-8e3f-000000000001'

test.each([
  ['/laser-integral', '/unidad-laser'],
  ['/laser-integral/', '/unidad-laser'],
  ['/longevidad', '/life-longevidad'],
])('%s has permanently moved to %s', async (from, to) => {
  const response = await redirectRoutes(createSiteHolder()).request(from)
  expect([response.status, response.headers.get('location')]).toEqual([301, to])
})

function siteThatMoved(list: string) {
  const site = createSiteHolder()
  site.say({ settings: siteSettingsOf(new Map([['seo', { redirects: { list } }]])) })
  return site
}

test.each([
  ['/promo', '/clinicas'],
  ['/promo/', '/clinicas'],
  ['/promo?utm_source=mail&q=a%20b', '/clinicas?utm_source=mail&q=a%20b'],
  ['/longevidad?gclid=1', '/life-longevidad?gclid=1'],
])('the settings move %s to %s', async (from, to) => {
  const response = await redirectRoutes(siteThatMoved('/promo /clinicas')).request(from)
  expect([response.status, response.headers.get('location')]).toEqual([301, to])
})

test('a moved page is not answered from its built files', () => {
  const overrule = overruledBySettings(siteThatMoved('/equipo /clinicas'), () => undefined)
  const moved = ['/equipo', '/equipo/', '/equipo.data', '/equipo/_.data']
  expect(moved.map(overrule)).toEqual(moved.map(() => null))
  for (const path of ['/', '/_.data', '/clinicas.data', '/equipo.txt']) expect(overrule(path)).toBeUndefined()
})

test('the router that asks for the data of a moved page is sent on, with the query', async () => {
  const context = new RouterContextProvider()
  context.set(siteContext, siteThatMoved('/promo /clinicas').current)
  const ask = (path: string) => reactRouterAnswer(path, null, [redirectMoved], context)
  for (const path of ['/promo.data?utm_source=mail&_routes=page', '/promo/_.data?utm_source=mail']) {
    const moved = await ask(path)
    expect([moved.status, await moved.text()]).toEqual([
      202,
      expect.stringContaining('"/clinicas?utm_source=mail"'),
    ])
  }
  expect((await ask('/laser-integral.data')).status).toBe(202)
  expect((await ask('/clinicas.data')).status).toBe(200)
  // As for a preview, which is asked for by the address that the text would have.
  expect((await ask('/promo')).status).toBe(200)
})

test.each([
  `/?${CODE}`,
  `/?utm_source=mail&${CODE}`,
  '/?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
])('%s redirects to the sign-in page with all its parameters, uncached', async (address) => {
  const response = await redirectRoutes(createSiteHolder()).request(address)
  expect([response.status, response.headers.get('location')]).toEqual([302, `/login${address.slice(1)}`])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['/', '/?code=VERANO', '/?utm_source=mail', '/?error_code=', '/clinicas?' + CODE])(
  '%s is not a callback',
  async (address) => {
    expect((await redirectRoutes(createSiteHolder()).request(address)).status).toBe(404)
  },
)

test("a callback only ever leads to this site's sign-in page", async () => {
  const response = await redirectRoutes(createSiteHolder()).request(
    `/?${CODE}&redirect_to=https://elsewhere.example//`,
  )
  const target = new URL(response.headers.get('location')!, 'https://site.example')
  expect([target.origin, target.pathname]).toEqual(['https://site.example', '/login'])
})
