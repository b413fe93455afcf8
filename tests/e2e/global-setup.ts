import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { testChromiumPath } from '../../scripts/test/chromium-path.ts'
import { startReceiver } from '../receivers/webhook-receiver.ts'
import { startProductServer } from '../product-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    browserEndpoint: string
    webhookControlUrl: string
    dataDir: string
  }
}

/** One product, one webhook receiver and one browser for all the browser tests. */
export default async function setup(project: TestProject) {
  const executablePath = testChromiumPath()
  if (!executablePath) throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH.')
  const dataDir = mkdtempSync(join(tmpdir(), 'life-e2e-'))
  const receiver = await startReceiver()
  const server = await startProductServer({
    dataDir,
    variables: {
      LEADS_WEBHOOK_CONTACT_URL: `${receiver.url}/contact`,
      LEADS_WEBHOOK_BOOKING_URL: `${receiver.url}/booking`,
      LEADS_WEBHOOK_TREATMENT_URL: `${receiver.url}/treatment`,
      // Each browser says which address it has (`openSite`).
      TRUST_PROXY: 'true',
      // What the tests ask for by themselves, without a browser, comes from one address.
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '300',
      GOTRUE_RATE_LIMIT_VERIFY: '300',
      GOTRUE_RATE_LIMIT_OTP: '300',
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1500',
      GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '300',
      // Second factors that an operator has to switch on.
      GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
      GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
    },
  })
  const browser = await chromium.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  project.provide('siteUrl', server.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('webhookControlUrl', receiver.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await browser.close()
    await server.stop()
    await receiver.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
