import { expect, test } from 'vitest'
import { createSiteHolder } from '../site-holder.ts'
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
