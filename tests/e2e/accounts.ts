import { createDatabase } from '#db/client.ts'
import { findRunningPostgres } from '#db/embedded.ts'
import { SESSION_COOKIE, standIn } from '#domain/accounts/session-cookie.ts'
import { createAdmin as makeAdmin } from '#server/auth/team/create-admin.ts'
import { parseEnv } from '#server/env.ts'
import { GoTrueAdminApi } from '@supabase/auth-js'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { expect, inject } from 'vitest'
import { LITTLE_EFFORT } from '../auth/little-effort.ts'
import { hydrated } from './browser.ts'

export const PASSWORD = 'cuatro palabras bien largas'

/**
 * An address of the site under its own name (`SITE_URL`), where links of mails lead and keys are bound to: a session
 * belongs to one origin.
 */
export function accountsUrl(path: string): string {
  return inject('siteUrl').replace('127.0.0.1', 'localhost') + path
}

let made = 0

/** An address that no other test uses. */
export function newEmail(name: string): string {
  return `${name}.${Date.now()}.${(made += 1)}@example.com`
}

/** A server that a test talks to: that of all tests unless it has started its own. */
export type RunningServer = { dataDir: string; port: number }

export function sharedServer(): RunningServer {
  return { dataDir: inject('dataDir'), port: Number(new URL(inject('siteUrl')).port) }
}

/**
 * Makes an administrator with `PASSWORD`, as the operators' command does beside the running server; without a process of
 * its own, which takes longer to start than most tests take (`accounts-start.e2e.ts` runs the command itself).
 */
export async function createAdmin(email = newEmail('admin'), server = sharedServer()): Promise<string> {
  const env = parseEnv({ DATA_DIR: server.dataDir, PORT: String(server.port) })
  const connection = await findRunningPostgres(env.DATA_DIR)
  if (!connection) throw new Error(`No database runs in ${env.DATA_DIR}.`)
  const { db, close } = createDatabase(connection, { max: 1 })
  try {
    const deps = { db, effort: LITTLE_EFFORT, settings: env.auth, now: () => new Date() }
    await makeAdmin(deps, { email, password: PASSWORD })
  } finally {
    await close()
  }
  return email
}

/** The newest mail to an address with these words in its subject, once it is there: its link and its code. */
export async function mailTo(email: string, subject: RegExp): Promise<{ link: string; code: string }> {
  let found: { link: string; code: string } | undefined
  await expect.poll(async () => (found = await findMail(email, subject)) !== undefined).toBe(true)
  return found!
}

async function findMail(email: string, subject: RegExp) {
  const folder = join(inject('dataDir'), 'mail')
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => join(folder, file))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const file of files) {
    const source = readFileSync(file)
    if (!source.includes(`To: ${email}`)) continue
    const { text = '', subject: title = '' } = await PostalMime.parse(source)
    if (!subject.test(title)) continue
    const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? ''
    return { link, code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '' }
  }
}

/** The link of an invitation as the operator's programs make them: it leads to the site itself. */
export async function invitationTo(email: string): Promise<string> {
  const { secret } = JSON.parse(readFileSync(join(inject('dataDir'), 'auth/project-keys.json'), 'utf8')) as {
    secret: string
  }
  const headers = { apikey: secret, Authorization: `Bearer ${secret}` }
  const admin = new GoTrueAdminApi({ url: accountsUrl('/auth/v1'), headers })
  const { data, error } = await admin.generateLink({ type: 'invite', email })
  if (error) throw error
  return data.properties.action_link
}

/** Fills the sign-in form of the page on screen and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await hydrated(page)
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Sets up the second factor that the dialog on screen asks for, and waits until it is gone. */
export async function answerStepUp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Añade un segundo paso' })
  const secret = (await dialog.locator('.factor-secret code').innerText()).replace(/\s/g, '')
  const code = new TOTP({ secret, digits: 6, period: 30 }).generate()
  await dialog.getByLabel('Cifras que muestra la aplicación').fill(code)
  await dialog.getByRole('button', { name: 'Terminar' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The cookie with the refresh token, as the browser keeps it for the page's site; undefined when there is none. */
export async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies(new URL(page.url()).origin)
  return cookies.find(({ name }) => name === SESSION_COOKIE.name)
}

/**
 * A session of the user who is signed in on the page, made as another tab would: with the cookie of the browser. Null when
 * there is none, or none that is good.
 */
export async function storedSession(page: Page) {
  if (!(await sessionCookie(page))) return null
  const { origin } = new URL(page.url())
  const door = await (await page.request.get(`${origin}/login`)).text()
  const answer = await page.request.post(`${origin}/auth/v1/token?grant_type=refresh_token`, {
    headers: { apikey: /sb_publishable_[\w-]+/.exec(door)![0], origin, [SESSION_COOKIE.header]: 'true' },
    data: { refresh_token: standIn('test') },
  })
  return answer.ok() ? ((await answer.json()) as { access_token: string; expires_at: number }) : null
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
