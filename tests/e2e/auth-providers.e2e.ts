import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type ProductServer, startProductServer } from '../product-server.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../receivers/openid-provider.ts'
import { createSamlIdentityProvider, type SamlIdentityProvider } from '../receivers/saml-identity-provider.ts'
import { hydrated, openSite } from './browser.ts'
import { preparedData } from './prepared-data.ts'
import { expectUsable } from './usable.ts'

const admin = 'direccion@empresa.example'

let idp: OpenIdProvider
let company: SamlIdentityProvider
let server: ProductServer
let site: string
let dataDir: string

beforeAll(async () => {
  idp = await startOpenIdProvider()
  company = await createSamlIdentityProvider()
  dataDir = preparedData()
  const port = await freePort()
  // A session belongs to one origin, and the providers send people to the site's own name.
  site = `http://localhost:${port}`
  server = await startProductServer({
    dataDir,
    port,
    variables: {
      SITE_URL: site,
      ADMIN_EMAIL: admin,
      ADMIN_PASSWORD: 'cuatro palabras bien largas',
      GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
      GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: idp.clientId,
      GOTRUE_EXTERNAL_KEYCLOAK_SECRET: idp.secret,
      GOTRUE_EXTERNAL_KEYCLOAK_URL: idp.url,
      GOTRUE_SAML_ENABLED: 'true',
    },
  })
  const { secret } = JSON.parse(readFileSync(join(dataDir, 'auth/project-keys.json'), 'utf8')) as {
    secret: string
  }
  const made = await fetch(`${server.url}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'saml', metadata_xml: company.metadata, domains: ['empresa.example'] }),
  })
  if (!made.ok) throw new Error(await made.text())
})
afterAll(async () => {
  await server?.stop()
  await idp?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openDoor(path = '/login') {
  const opened = await openSite(site + path)
  await hydrated(opened.page)
  return opened
}

const throughKeycloak = { name: 'Entrar con Keycloak' }

test('an administrator enters with an account elsewhere and comes to the page that was wanted', async () => {
  const { page } = await openDoor('/admin/security')
  idp.expect({ sub: 'd1', email: admin, email_verified: true })
  await page.getByRole('button', throughKeycloak).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/security')
  await expect.poll(() => page.locator('h1').allInnerTexts()).toHaveLength(1)
  await expect.poll(() => page.locator('.admin').innerText()).toContain(admin)
  await expect.poll(() => page.url()).not.toMatch(/access_token|code=/)
})

test('the door with its other ways in passes axe on a phone and on a computer; people who close the other page see a message in Spanish and can try again', async () => {
  const { page } = await openSite(`${site}/login`, { width: 390 })
  await hydrated(page)
  await page.getByRole('button', throughKeycloak).waitFor()
  await page.getByText('Entrar con la cuenta de tu organización').click()
  await expectUsable(page)
  idp.expect(null)
  await page.getByRole('button', throughKeycloak).click()
  await expect
    .poll(async () => (await page.getByRole('alert').allInnerTexts()).join(' '))
    .toContain('No se ha dado permiso para entrar.')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await page.getByRole('button', throughKeycloak).waitFor()
})

test('a member of a company enters by its page, after an unknown one is refused under the field; without a role the back office stays closed', async () => {
  const { page, context } = await openDoor()
  await context.route('https://idp.clinica.example/**', (route) => {
    const { SAMLResponse, RelayState } = company.answer(route.request().url(), {
      attributes: { email: 'ana@empresa.example' },
    })
    const fields = Object.entries({ SAMLResponse, RelayState }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    // What such a page does automatically once the person has signed in there.
    return route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site}/auth/v1/sso/saml/acs">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
    })
  })
  await page.getByText('Entrar con la cuenta de tu organización').click()
  const form = page.locator('.login-sso')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await form.getByText('Escribe el correo o el dominio de tu organización').waitFor()
  await form.getByRole('textbox').fill('desconocida.example')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect
    .poll(() => form.getByRole('alert').innerText())
    .toContain('No conocemos esa organización. Revisa el dominio.')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await form.getByRole('textbox').fill('ana@empresa.example')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(() => page.url()).toBe(`${site}/`)
  await page.goto(`${site}/admin/dashboard`)
  await expect.poll(() => page.url()).toBe(`${site}/`)
})
