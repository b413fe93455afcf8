import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { hydrated, openSite, type SiteOptions } from './browser.ts'

export const FOLIO_PAGE = /\/gracias-formulario\?codigo=LD-\d\d-\d{6}([&#]|$)/

let people = 0

/** A unique person, so that their leads can be recognized. */
export function person() {
  people += 1
  return { name: 'Ana Prueba', email: `ana${people}.${Date.now()}@example.com`, phone: '612 345 678' }
}

/** Opens a page with a form and waits until the form itself has hydrated, which is later on the home page. */
export async function openForm(path: string, options: SiteOptions = {}) {
  const site = await openSite(path, options)
  await hydrated(site.page)
  await site.page.locator('#formulario').scrollIntoViewIfNeeded()
  await site.page.mouse.wheel(0, 1)
  if (!path.startsWith('/clinicas/')) {
    await site.page.getByRole('button', { name: 'Encontrar mi clínica' }).first().waitFor()
  }
  return site
}

export async function fill(page: Page, { name, email, phone }: ReturnType<typeof person>) {
  await page.locator('#name').fill(name)
  await page.locator('#email').fill(email)
  await page.locator('#phone').fill(phone)
}

export function send(page: Page) {
  return page.locator('#formulario button[type="submit"]').click()
}

export function toast(page: Page, text: string) {
  return page.locator('[data-sonner-toast], .toast').getByText(text, { exact: true }).first().waitFor()
}

/** The e-mails that the product has written to a person: one for each stored lead. */
export async function acknowledgements(email: string): Promise<number> {
  const folder = join(inject('dataDir'), 'mail')
  const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return mails.filter((file) =>
    new RegExp(`^To: .*${email}`, 'm').test(readFileSync(join(folder, file), 'utf8')),
  ).length
}
