import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { testChromiumPath } from '../../scripts/test/chromium-path.ts'
import { startReceiver } from '../receivers/webhook-receiver.ts'
import { startProductServer } from '../product-server.ts'
import { copyData } from './prepared-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    chromiumPath: string
    webhookControlUrl: string
    dataDir: string
    /** What the first start makes of an empty data folder, for the servers of single files (`preparedData`). */
    preparedDataDir: string
  }
}

/** One product and one webhook receiver for all the browser tests. */
export default async function setup(project: TestProject) {
  const chromiumPath = testChromiumPath()
  if (!chromiumPath) throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH.')
  const [preparedDataDir, dataDir] = [folder(), folder()]
  const first = await startProductServer({ dataDir: preparedDataDir })
  await first.stop()
  copyData(preparedDataDir, dataDir)
  const receiver = await startReceiver()
  const server = await startProductServer({
    dataDir,
    variables: {
      LEADS_WEBHOOK_CONTACT_URL: `${receiver.url}/contact`,
      LEADS_WEBHOOK_BOOKING_URL: `${receiver.url}/booking`,
      LEADS_WEBHOOK_TREATMENT_URL: `${receiver.url}/treatment`,
      // Each browser says which address it has (`openSite`).
      TRUST_PROXY: 'true',
      // What the tests request without a browser comes from one address.
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
  project.provide('siteUrl', server.url)
  project.provide('chromiumPath', chromiumPath)
  project.provide('webhookControlUrl', receiver.url)
  project.provide('dataDir', dataDir)
  project.provide('preparedDataDir', preparedDataDir)
  return async () => {
    await server.stop()
    await receiver.close()
    for (const one of [dataDir, preparedDataDir]) rmSync(one, { recursive: true, force: true })
  }
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'life-e2e-'))
}
