import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import type { PlanCard } from '#domain/editorial/plan-view.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from './accounts.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { editorOf } from './text-tools.ts'

// Templates and plans are of the whole site, and the screen is locked by changing sessions: an own server.
const { running } = ownServer()
const TEMPLATES = '/admin/leads/plantillas'
const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' })

/** To the server, nobody has done anything for longer than half an hour; the open pages don't know yet. */
async function letIdle() {
  const query = await openDatabaseOf(running())
  await query(`update auth.sessions set created_at = now() - interval '40 minutes'`)
  await query(`update auth.mfa_amr_claims set updated_at = now() - interval '40 minutes'`)
  await query(
    `insert into staff_activity (session_id, active_at) select id, now() - interval '40 minutes' from auth.sessions
     on conflict (session_id) do update set active_at = excluded.active_at`,
  )
}

async function unlock(page: Page) {
  const password = page.locator('.idle-lock input[type="password"]')
  await password.fill(PASSWORD)
  await password.press('Enter')
  await password.waitFor({ state: 'detached' })
}

/** Each try adds a template that comes before those of the earlier ones. */
let tries = 9

test('a template being edited stays when a colleague adds one before it, and what is typed while it is saved is not lost', async () => {
  const { page } = await openOffice(TEMPLATES, { server: running() })
  const colleague = await editorOf(running())
  await page.getByRole('button', { name: /^Editar: / }).click()
  const body = page.locator('[name="template-body"]')
  const name = await page.locator('[name="template-name"]').inputValue()
  await body.fill('Hola, {nombre}')
  const first = { name: `AAA ${tries--}`, channel: 'sms', subject: null, body: 'Hola', active: true }
  await colleague.call('POST', '/templates', first)
  await page.locator('.template-list').getByRole('button', { name: first.name }).waitFor()
  expect(await body.inputValue()).toBe('Hola, {nombre}')

  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/templates\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    asked.resolve()
    await held.promise
    return route.continue()
  })
  const save = page.locator('.template-form').getByRole('button', { name: 'Guardar', exact: true })
  await save.click()
  await asked.promise
  await body.fill('Hola, {nombre}: gracias')
  held.resolve()
  await page.getByRole('status').getByText('Plantilla guardada').first().waitFor()
  await page.locator('.template-form button[aria-busy]').waitFor({ state: 'detached' })
  expect(await body.inputValue()).toBe('Hola, {nombre}: gracias')
  await page.locator('.template-list').getByRole('button', { name: first.name }).click()
  await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click()
  await question(page).waitFor({ state: 'detached' })
  await save.click()
  await page.locator('.template-form').waitFor({ state: 'detached' })
  const { items } = await colleague.call<{ items: TemplateRow[] }>('GET', '/templates')
  expect(items.find((one) => one.name === name)!.body).toBe('Hola, {nombre}: gracias')
})

test('on a phone, leaving a template without saving discards what was typed', async () => {
  const { page } = await openOffice(TEMPLATES, { server: running(), width: 390 })
  const first = page.locator('.template-list').getByRole('button').first()
  await first.click()
  await page.getByRole('button', { name: /^Editar: / }).click()
  await page.locator('[name="template-body"]').fill('Otra cosa')
  await page.locator('.template-back').click()
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  await first.click()
  await page.getByRole('button', { name: /^Editar: / }).waitFor()
  expect(await page.locator('.template-form').count()).toBe(0)
})

test('what is written in an article while the server has locked the screen is saved once it is unlocked', async () => {
  const query = await openDatabaseOf(running())
  const editor = await editorOf(running())
  const content = { ...EMPTY_ARTICLE, title: 'Pantalla bloqueada' }
  const { id } = await editor.call<TextDetail>('POST', '/texts', { kind: 'article', content })
  const { page } = await openOffice(`/admin/blog/${id}`, { server: running() })
  const title = page.getByRole('textbox', { name: 'Título' })
  await expect.poll(() => title.inputValue()).toBe('Pantalla bloqueada')
  await letIdle()
  await title.fill('Pantalla desbloqueada')
  await unlock(page)
  await expect
    .poll(() => query("select content->>'title' as title from texts where id = $1", id))
    .toEqual([{ title: 'Pantalla desbloqueada' }])
  await page
    .locator('.ed-saved')
    .getByText(/^Guardado a las/)
    .waitFor()
})

test('a card moved without a connection, and a line added, reach the server once the screen is unlocked', async () => {
  const query = await openDatabaseOf(running())
  await query('delete from plan_items')
  const editor = await editorOf(running())
  const card = await editor.call<PlanCard>('POST', '/planning', {
    title: 'Manchas',
    plannedFor: '2026-12-12',
  })
  const { page } = await openOffice('/admin/planning', { server: running() })
  const shown = page.locator(`.plan-board [data-card="${card.id}"]`)
  await shown.waitFor()
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await shown.locator('.plan-card-open').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown.innerText()).toContain('13 dic')
  const line = page.locator('.plan-quick input')
  await line.fill('Verrugas 2h')
  await line.press('Enter')
  await page.locator('.plan-quick button[aria-busy]').waitFor()
  await letIdle()
  await page.context().setOffline(false)
  await unlock(page)
  await expect
    .poll(() => query('select title, planned_for::text as day from plan_items order by title'))
    .toEqual([
      { title: 'Manchas', day: '2026-12-13' },
      { title: 'Verrugas', day: null },
    ])
  await expect.poll(() => shown.innerText()).toContain('13 dic')
})
